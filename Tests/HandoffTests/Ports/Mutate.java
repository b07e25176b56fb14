// Changes one number or comparison of PoliciesPort.java at a time, and runs each mutant on the vectors.
//
// Prints JSON: the first wrong answer of the unchanged port, the number of mutants, and the surviving
// mutants. The last argument is the directory of the classes. The test that `sheetlua vectors` writes
// reads the vectors.

import java.lang.reflect.Method;
import java.net.URI;
import java.nio.file.*;
import java.util.*;
import java.util.regex.*;
import javax.tools.*;

class Mutate {
  static final List<String> COMPARISONS = List.of("<", "<=", ">", ">=", "==", "!=");
  static final Pattern TOKENS = Pattern.compile(
      "//.*|\"[^\"]*\"|\\+\\+|\\+=|[<>]=?|[!=]=|(?<![\\w.])\\d+(?:\\.\\d+)?");

  static List<String> others(String word) {
    List<String> others = new ArrayList<>();
    if (COMPARISONS.contains(word)) {
      others.addAll(COMPARISONS);
      others.remove(word);
    } else if (Character.isDigit(word.charAt(0))) {
      double n = Double.parseDouble(word);
      boolean isSmall = !word.contains(".") && n < 10;
      double[] values = isSmall ? new double[] {n + 1, n - 1, n * 2, 0, n + 2, 0 - n}
          : new double[] {n + 1, n - 1, n * 1.02, n * 0.98, n * 2, 0, 0 - n};
      for (double value : values) {
        String other = "(" + (isSmall ? String.valueOf((int) value) : String.valueOf(value)) + ")";
        if (value != n && !others.contains(other)) others.add(other);
      }
    }
    return others;
  }

  static class Text extends SimpleJavaFileObject {
    final String text;
    Text(String name, String text) {
      super(URI.create("string:///" + name + ".java"), Kind.SOURCE);
      this.text = text;
    }
    @Override public CharSequence getCharContent(boolean ignores) { return text; }
  }

  static String wrong(
      Method decided, List<Map<?, ?>> vectors, List<PoliciesPort.Release> releases) {
    for (int i = 0; i < vectors.size(); i++) {
      Map<?, ?> vector = vectors.get(i);
      Object got;
      try {
        got = decided.invoke(null, releases.get(i), vector.get("sheet"));
      } catch (Exception error) {
        got = error.getCause();
      }
      if (!vector.get("outcome").equals(got)) return vector.get("id") + ": got " + got;
    }
    return null;
  }

  static String quoted(String text) {
    return text == null ? "null" : "\"" + text.replace("\\", "\\\\").replace("\"", "\\\"") + "\"";
  }

  public static void main(String[] words) throws Exception {
    String file = Files.readString(Path.of(words[0]));
    String port = file.substring(file.indexOf("// RULES") + 8);
    List<String> texts = new ArrayList<>(List.of(port));
    List<String> lines = new ArrayList<>(List.of(""));
    Matcher found = TOKENS.matcher(port);
    while (found.find()) {
      for (String other : others(found.group())) {
        String text = port.substring(0, found.start()) + other + port.substring(found.end());
        texts.add(text);
        int start = text.lastIndexOf("\n", found.start()) + 1;
        lines.add(text.substring(start, text.indexOf("\n", start)).trim());
      }
    }
    List<Text> sources = new ArrayList<>();
    for (int i = 0; i < texts.size(); i++) {
      sources.add(new Text("Port" + i, "class Port" + i + " extends PoliciesPort {" + texts.get(i)));
    }
    boolean isMade = ToolProvider.getSystemJavaCompiler()
        .getTask(null, null, null, List.of("-proc:none", "-d", words[2]), null, sources).call();
    if (!isMade) throw new AssertionError("a mutant does not compile");
    List<Map<?, ?>> vectors = new ArrayList<>();
    for (Object each : (List<?>) PoliciesVectorsTest.read(words[1]).get("vectors")) {
      if (((Map<?, ?>) each).get("kind").equals("release")) vectors.add((Map<?, ?>) each);
    }
    List<PoliciesPort.Release> releases = new ArrayList<>();
    for (Map<?, ?> vector : vectors) {
      releases.add(PoliciesPort.read((Map<?, ?>) vector.get("input")));
    }
    List<String> survivors = new ArrayList<>();
    String first = null;
    for (int i = 0; i < texts.size(); i++) {
      Method decided = Class.forName("Port" + i)
          .getDeclaredMethod("decided", PoliciesPort.Release.class, String.class);
      decided.setAccessible(true);
      String said = wrong(decided, vectors, releases);
      if (i == 0) first = said;
      else if (said == null) survivors.add(quoted(lines.get(i)));
    }
    System.out.println("{\"wrong\": " + quoted(first) + ", \"mutants\": " + (texts.size() - 1)
        + ", \"survivors\": [" + String.join(", ", survivors) + "]}");
  }
}
