#include "CEmbeddedFiles.h"

// The package is not C23, which names `#embed`; the compiler of Swift 6.3 knows it in every C.
#pragma clang diagnostic ignored "-Wc23-extensions"

// Defines the function that returns an array of bytes.
#define FUNCTION(name) \
  const unsigned char *embedded_##name(void) { return name; }

static const unsigned char report_css[] = {
#embed "../Report/Viewer/report.css" suffix(, 0)
};
FUNCTION(report_css)

static const unsigned char report_js[] = {
#embed "../Report/Viewer/report.js" suffix(, 0)
};
FUNCTION(report_js)

static const unsigned char vectors_test_mjs[] = {
#embed "../Handoff/Runners/Templates/vectors_test.mjs.txt" suffix(, 0)
};
FUNCTION(vectors_test_mjs)

static const unsigned char vectors_test_py[] = {
#embed "../Handoff/Runners/Templates/vectors_test.py.txt" suffix(, 0)
};
FUNCTION(vectors_test_py)

static const unsigned char vectors_test_dart[] = {
#embed "../Handoff/Runners/Templates/vectors_test.dart.txt" suffix(, 0)
};
FUNCTION(vectors_test_dart)

static const unsigned char vectors_tests_swift[] = {
#embed "../Handoff/Runners/Templates/VectorsTests.swift.txt" suffix(, 0)
};
FUNCTION(vectors_tests_swift)

static const unsigned char vectors_test_java[] = {
#embed "../Handoff/Runners/Templates/VectorsTest.java.txt" suffix(, 0)
};
FUNCTION(vectors_test_java)

static const unsigned char page_a11y[] = {
#embed "../sheetlua/Pages/a11y.md" suffix(, 0)
};
FUNCTION(page_a11y)

static const unsigned char page_ci[] = {
#embed "../sheetlua/Pages/ci.md" suffix(, 0)
};
FUNCTION(page_ci)

static const unsigned char page_determinism[] = {
#embed "../sheetlua/Pages/determinism.md" suffix(, 0)
};
FUNCTION(page_determinism)

static const unsigned char page_embedding[] = {
#embed "../sheetlua/Pages/embedding.md" suffix(, 0)
};
FUNCTION(page_embedding)

static const unsigned char page_export[] = {
#embed "../sheetlua/Pages/export.md" suffix(, 0)
};
FUNCTION(page_export)

static const unsigned char page_fit[] = {
#embed "../sheetlua/Pages/fit.md" suffix(, 0)
};
FUNCTION(page_fit)

static const unsigned char page_import[] = {
#embed "../sheetlua/Pages/import.md" suffix(, 0)
};
FUNCTION(page_import)

static const unsigned char page_lua[] = {
#embed "../sheetlua/Pages/lua.md" suffix(, 0)
};
FUNCTION(page_lua)

static const unsigned char page_map[] = {
#embed "../sheetlua/Pages/map.md" suffix(, 0)
};
FUNCTION(page_map)

static const unsigned char page_mutants[] = {
#embed "../sheetlua/Pages/mutants.md" suffix(, 0)
};
FUNCTION(page_mutants)

static const unsigned char page_page[] = {
#embed "../sheetlua/Pages/page.md" suffix(, 0)
};
FUNCTION(page_page)

static const unsigned char page_pictures[] = {
#embed "../sheetlua/Pages/pictures.md" suffix(, 0)
};
FUNCTION(page_pictures)

static const unsigned char page_python[] = {
#embed "../sheetlua/Pages/python.md" suffix(, 0)
};
FUNCTION(page_python)

static const unsigned char page_recipes[] = {
#embed "../sheetlua/Pages/recipes.md" suffix(, 0)
};
FUNCTION(page_recipes)

static const unsigned char page_scale[] = {
#embed "../sheetlua/Pages/scale.md" suffix(, 0)
};
FUNCTION(page_scale)

static const unsigned char page_sources[] = {
#embed "../sheetlua/Pages/sources.md" suffix(, 0)
};
FUNCTION(page_sources)

static const unsigned char page_terms[] = {
#embed "../sheetlua/Pages/terms.md" suffix(, 0)
};
FUNCTION(page_terms)

static const unsigned char page_topics[] = {
#embed "../sheetlua/Pages/topics.md" suffix(, 0)
};
FUNCTION(page_topics)

static const unsigned char page_vectors[] = {
#embed "../sheetlua/Pages/vectors.md" suffix(, 0)
};
FUNCTION(page_vectors)

static const unsigned char page_velocity[] = {
#embed "../sheetlua/Pages/velocity.md" suffix(, 0)
};
FUNCTION(page_velocity)

static const unsigned char workflow_github[] = {
#embed "../sheetlua/Workflows/github.yml" suffix(, 0)
};
FUNCTION(workflow_github)

static const unsigned char examples_functions[] = {
#embed "../Reference/Examples/functions.lua" suffix(, 0)
};
FUNCTION(examples_functions)

static const unsigned char examples_tables[] = {
#embed "../Reference/Examples/tables.lua" suffix(, 0)
};
FUNCTION(examples_tables)

static const unsigned char examples_testing[] = {
#embed "../Reference/Examples/testing.lua" suffix(, 0)
};
FUNCTION(examples_testing)

static const unsigned char template_map_test[] = {
#embed "../../examples/map_places_test.lua" suffix(, 0)
};
FUNCTION(template_map_test)

static const unsigned char template_checkout_test[] = {
#embed "../../examples/payment_test.lua" suffix(, 0)
};
FUNCTION(template_checkout_test)

static const unsigned char template_player_test[] = {
#embed "../../examples/tab_player_test.lua" suffix(, 0)
};
FUNCTION(template_player_test)
