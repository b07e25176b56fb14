// Files that are part of the program: texts of the command, of reports and of generated tests.

#ifndef CEMBEDDEDFILES_H
#define CEMBEDDEDFILES_H

#pragma clang assume_nonnull begin

// Each function returns the bytes of a file, and a zero after them.

const unsigned char *embedded_report_css(void);
const unsigned char *embedded_report_js(void);
const unsigned char *embedded_vectors_test_mjs(void);
const unsigned char *embedded_vectors_test_py(void);
const unsigned char *embedded_vectors_test_dart(void);
const unsigned char *embedded_vectors_tests_swift(void);
const unsigned char *embedded_vectors_test_java(void);
const unsigned char *embedded_page_a11y(void);
const unsigned char *embedded_page_ci(void);
const unsigned char *embedded_page_determinism(void);
const unsigned char *embedded_page_embedding(void);
const unsigned char *embedded_page_export(void);
const unsigned char *embedded_page_fit(void);
const unsigned char *embedded_page_import(void);
const unsigned char *embedded_page_lua(void);
const unsigned char *embedded_page_map(void);
const unsigned char *embedded_page_mutants(void);
const unsigned char *embedded_page_page(void);
const unsigned char *embedded_page_pictures(void);
const unsigned char *embedded_page_python(void);
const unsigned char *embedded_page_recipes(void);
const unsigned char *embedded_page_scale(void);
const unsigned char *embedded_page_sources(void);
const unsigned char *embedded_page_terms(void);
const unsigned char *embedded_page_topics(void);
const unsigned char *embedded_page_vectors(void);
const unsigned char *embedded_page_velocity(void);
const unsigned char *embedded_workflow_github(void);
const unsigned char *embedded_examples_functions(void);
const unsigned char *embedded_examples_tables(void);
const unsigned char *embedded_examples_testing(void);
const unsigned char *embedded_template_map_test(void);
const unsigned char *embedded_template_checkout_test(void);
const unsigned char *embedded_template_player_test(void);

// A recipe, or a module that a recipe requires.
struct EmbeddedRecipe {
  // The path in `examples` without ".lua"; null after the last recipe.
  const char *_Nullable name;
  // The script, and a zero after it.
  const unsigned char *_Nullable text;
};

// Returns the recipes, sorted by name, and then their modules.
const struct EmbeddedRecipe *embedded_recipes(void);

#pragma clang assume_nonnull end

#endif
