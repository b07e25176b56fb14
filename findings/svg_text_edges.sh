#!/usr/bin/env bash
# Where a line of text begins and ends in an SVG: resvg (which Typst and other programs use) and CairoSVG.
#
# The guess, written down first: both place text as a browser does. A right-to-left paragraph with direction="rtl" ends
# at its x; text-anchor="end" ends at the advance of the last letter, so columns of numbers are aligned; what is not
# supported is not supported by both; and a font size of 50% is half of the parent's.
#
# What happens:
# 1. Neither knows `direction`: a paragraph with x at the right side begins there, and all but its first letter is
#    outside of the picture. Hebrew without it is drawn from the left, in its own order. Between U+202B and U+202C,
#    with text-anchor="end", it is where it belongs in both.
# 2. CairoSVG anchors the ink, not the advance: a line that ends with "." ends elsewhere than in resvg, by another
#    distance than a line that ends with "H"; a preserved blank at the end takes no room, but one at the start does.
# 3. Of three ways to space letters, CairoSVG knows one (letter-spacing) and ignores two (word-spacing, textLength);
#    resvg knows all three.
# 4. dominant-baseline "middle" and "central" are the same in CairoSVG, and differ in resvg.
# 5. In CairoSVG a font size in percent is a share of the picture's diagonal divided by the root of two, as lengths are,
#    not of the parent's font size: 50% in a picture of 400 x 100 is 145.8 px. resvg takes half of the parent's.
#
# Needs Debian 12 with python3-venv, libcairo2 and fonts-dejavu-core; installs the packages in a temporary directory.
set -euo pipefail

temporary=$(mktemp -d)
trap 'rm -rf -- "$temporary"' EXIT
python3 -m venv "$temporary/venv"
"$temporary/venv/bin/pip" install --quiet --disable-pip-version-check resvg_py==0.5.0 CairoSVG==2.9.1 pillow==13.0.0

cat >"$temporary/edges.py" <<'PYTHON'
import importlib.metadata
import io
import sys

import cairosvg
import resvg_py
from PIL import Image, ImageOps

HEBREW = "\u05d0\u05d0\u05d0\u05d0 HH"
FONT = 'font-family="DejaVu Sans" font-size="30"'


def ink(png):
    """The box of the dark pixels: left, top, right, bottom."""
    return ImageOps.invert(Image.open(io.BytesIO(png)).convert("L")).point(lambda level: 255 * (level > 127)).getbbox()


def drawn(element):
    """The boxes of an element in a picture of 400 x 100, by resvg and by CairoSVG."""
    text = ('<svg xmlns="http://www.w3.org/2000/svg" width="400" height="100">'
            f'<rect width="400" height="100" fill="white"/>{element}</svg>')
    return ink(bytes(resvg_py.svg_to_bytes(svg_string=text))), ink(cairosvg.svg2png(bytestring=text.encode()))


def line(text, attributes="", x=200):
    return drawn(f'<text x="{x}" y="50" {FONT} {attributes}>{text}</text>')


failures = 0


def check(behavior, seen, holds):
    global failures
    failures += not holds
    print(f"{'ok' if holds else 'CHANGED'}  {behavior}")
    for name, boxes in zip(("resvg", "CairoSVG"), zip(*seen)):
        print(f"      {name}: {', '.join(str(box) for box in boxes)}")


for package in "resvg_py", "CairoSVG":
    print(package, importlib.metadata.version(package))

plain, turned = line("HHH"), line("HHH", 'direction="rtl"')
check("direction=\"rtl\" changes nothing", (plain, turned), plain == turned)
lost = line(HEBREW, 'direction="rtl"', x=380)
check("a right-to-left paragraph begins at the right side", (lost,), all(box[0] >= 380 for box in lost))
kept = line(f"\u202b{HEBREW}\u202c", 'text-anchor="end"', x=380)
check("with U+202B it ends there", (kept,), all(box[0] < 260 and 370 < box[2] <= 380 for box in kept))

ends = line("HHH", 'text-anchor="end"'), line("H.", 'text-anchor="end"')
check("CairoSVG ends the ink at x or before it, by the letter; resvg ends the advance", ends,
      ends[0][0][2] == ends[1][0][2] < 200 and ends[0][1][2] == 200 and ends[1][1][2] != 200)
blank = line("HHH ", 'text-anchor="end" xml:space="preserve"')
first = line("  HHH", 'xml:space="preserve"')
check("a preserved blank at the end takes no room in CairoSVG, one at the start does", (blank, first),
      blank[1] == ends[0][1] and blank[0][2] < ends[0][0][2] - 5 and first[1][0] > plain[1][0] + 15)

words = line("H H"), line("H H", 'word-spacing="40"')
check("CairoSVG ignores word-spacing", words, words[0][1] == words[1][1] and words[1][0][2] == words[0][0][2] + 40)
long = line("HHH", 'textLength="150"')
check("CairoSVG ignores textLength", (plain, long), long[1] == plain[1] and long[0][2] > plain[0][2] + 70)
spaced = line("HHH", 'letter-spacing="20"')
check("both know letter-spacing", (plain, spaced), all(b[2] == a[2] + 40 for a, b in zip(plain, spaced)))

bases = [line("H", f'dominant-baseline="{word}"') for word in ("middle", "central")]
check("\"middle\" is \"central\" in CairoSVG only", bases, bases[0][1] == bases[1][1] and bases[0][0] != bases[1][0])

half = drawn('<g font-size="60"><text x="20" y="90" font-family="DejaVu Sans" font-size="50%">H</text></g>')
same = drawn(f'<text x="20" y="90" {FONT}>H</text>')
share = drawn('<text x="20" y="90" font-family="DejaVu Sans" font-size="145.774">H</text>')
check("in CairoSVG, 50% is half of the picture's diagonal by the root of two", (half, same, share),
      half[0] == same[0] and half[1] == share[1])
sys.exit(1 if failures else 0)
PYTHON
"$temporary/venv/bin/python" "$temporary/edges.py"
