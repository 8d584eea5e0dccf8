// The compiler copies the files of the folder Pack into the program, and compiles this file anew
// when one of them has changed. A new file needs its three lines here, which a test checks.

#include "TesseraCourse.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const tessera_course_file files[] = {
  {"00_01_hello.lua", (const unsigned char[]){
#embed "Pack/00_01_hello.lua"
  , 0}},
  {"00_02_sections_items.lua", (const unsigned char[]){
#embed "Pack/00_02_sections_items.lua"
  , 0}},
  {"00_03_index_paths.lua", (const unsigned char[]){
#embed "Pack/00_03_index_paths.lua"
  , 0}},
  {"00_04_quiz.lua", (const unsigned char[]){
#embed "Pack/00_04_quiz.lua"
  , 0}},
  {"01_01_single_insert.lua", (const unsigned char[]){
#embed "Pack/01_01_single_insert.lua"
  , 0}},
  {"01_02_before_after.lua", (const unsigned char[]){
#embed "Pack/01_02_before_after.lua"
  , 0}},
  {"01_03_count_mismatch.lua", (const unsigned char[]){
#embed "Pack/01_03_count_mismatch.lua"
  , 0}},
  {"01_04_misspelt.lua", (const unsigned char[]){
#embed "Pack/01_04_misspelt.lua"
  , 0}},
  {"01_05_quiz.lua", (const unsigned char[]){
#embed "Pack/01_05_quiz.lua"
  , 0}},
  {"02_01_data_order.lua", (const unsigned char[]){
#embed "Pack/02_01_data_order.lua"
  , 0}},
  {"02_02_view_order.lua", (const unsigned char[]){
#embed "Pack/02_02_view_order.lua"
  , 0}},
  {"02_03_move.lua", (const unsigned char[]){
#embed "Pack/02_03_move.lua"
  , 0}},
  {"02_04_slide.lua", (const unsigned char[]){
#embed "Pack/02_04_slide.lua"
  , 0}},
  {"02_05_reload.lua", (const unsigned char[]){
#embed "Pack/02_05_reload.lua"
  , 0}},
  {"02_06_reconfigure.lua", (const unsigned char[]){
#embed "Pack/02_06_reconfigure.lua"
  , 0}},
  {"02_07_outside.lua", (const unsigned char[]){
#embed "Pack/02_07_outside.lua"
  , 0}},
  {"02_08_wwdc.lua", (const unsigned char[]){
#embed "Pack/02_08_wwdc.lua"
  , 0}},
  {"02_09_two_lists.lua", (const unsigned char[]){
#embed "Pack/02_09_two_lists.lua"
  , 0}},
  {"02_10_four_rules.lua", (const unsigned char[]){
#embed "Pack/02_10_four_rules.lua"
  , 0}},
  {"02_11_quiz.lua", (const unsigned char[]){
#embed "Pack/02_11_quiz.lua"
  , 0}},
  {"03_01_phase_delete.lua", (const unsigned char[]){
#embed "Pack/03_01_phase_delete.lua"
  , 0}},
  {"03_02_phase_move.lua", (const unsigned char[]){
#embed "Pack/03_02_phase_move.lua"
  , 0}},
  {"03_03_phase_insert.lua", (const unsigned char[]){
#embed "Pack/03_03_phase_insert.lua"
  , 0}},
  {"03_04_two_tables.lua", (const unsigned char[]){
#embed "Pack/03_04_two_tables.lua"
  , 0}},
  {"03_05_one_batch.lua", (const unsigned char[]){
#embed "Pack/03_05_one_batch.lua"
  , 0}},
  {"03_06_quiz.lua", (const unsigned char[]){
#embed "Pack/03_06_quiz.lua"
  , 0}},
  {"04_01_section_ops.lua", (const unsigned char[]){
#embed "Pack/04_01_section_ops.lua"
  , 0}},
  {"04_02_move_both.lua", (const unsigned char[]){
#embed "Pack/04_02_move_both.lua"
  , 0}},
  {"04_03_across.lua", (const unsigned char[]){
#embed "Pack/04_03_across.lua"
  , 0}},
  {"04_04_first_item.lua", (const unsigned char[]){
#embed "Pack/04_04_first_item.lua"
  , 0}},
  {"04_05_reload_sections.lua", (const unsigned char[]){
#embed "Pack/04_05_reload_sections.lua"
  , 0}},
  {"04_06_quiz.lua", (const unsigned char[]){
#embed "Pack/04_06_quiz.lua"
  , 0}},
  {"05_01_diff.lua", (const unsigned char[]){
#embed "Pack/05_01_diff.lua"
  , 0}},
  {"05_02_minimal.lua", (const unsigned char[]){
#embed "Pack/05_02_minimal.lua"
  , 0}},
  {"05_03_unique.lua", (const unsigned char[]){
#embed "Pack/05_03_unique.lua"
  , 0}},
  {"05_04_snapshot.lua", (const unsigned char[]){
#embed "Pack/05_04_snapshot.lua"
  , 0}},
  {"05_05_outline.lua", (const unsigned char[]){
#embed "Pack/05_05_outline.lua"
  , 0}},
  {"05_06_results.lua", (const unsigned char[]){
#embed "Pack/05_06_results.lua"
  , 0}},
  {"05_07_results_update.lua", (const unsigned char[]){
#embed "Pack/05_07_results_update.lua"
  , 0}},
  {"05_08_quiz.lua", (const unsigned char[]){
#embed "Pack/05_08_quiz.lua"
  , 0}},
  {"06_01_components.lua", (const unsigned char[]){
#embed "Pack/06_01_components.lua"
  , 0}},
  {"06_02_soft_hard.lua", (const unsigned char[]){
#embed "Pack/06_02_soft_hard.lua"
  , 0}},
  {"06_03_json.lua", (const unsigned char[]){
#embed "Pack/06_03_json.lua"
  , 0}},
  {"06_04_labels.lua", (const unsigned char[]){
#embed "Pack/06_04_labels.lua"
  , 0}},
  {"06_05_completion.lua", (const unsigned char[]){
#embed "Pack/06_05_completion.lua"
  , 0}},
  {"06_06_quiz.lua", (const unsigned char[]){
#embed "Pack/06_06_quiz.lua"
  , 0}},
  {"07_01_cells.lua", (const unsigned char[]){
#embed "Pack/07_01_cells.lua"
  , 0}},
  {"07_02_own_data_source.lua", (const unsigned char[]){
#embed "Pack/07_02_own_data_source.lua"
  , 0}},
  {"07_03_selection.lua", (const unsigned char[]){
#embed "Pack/07_03_selection.lua"
  , 0}},
  {"07_04_will_display.lua", (const unsigned char[]){
#embed "Pack/07_04_will_display.lua"
  , 0}},
  {"07_05_prefetch.lua", (const unsigned char[]){
#embed "Pack/07_05_prefetch.lua"
  , 0}},
  {"07_06_self_sizing.lua", (const unsigned char[]){
#embed "Pack/07_06_self_sizing.lua"
  , 0}},
  {"07_07_quiz.lua", (const unsigned char[]){
#embed "Pack/07_07_quiz.lua"
  , 0}},
  {"08_01_flow_lines.lua", (const unsigned char[]){
#embed "Pack/08_01_flow_lines.lua"
  , 0}},
  {"08_02_flow_spacing.lua", (const unsigned char[]){
#embed "Pack/08_02_flow_spacing.lua"
  , 0}},
  {"08_03_flow_horizontal.lua", (const unsigned char[]){
#embed "Pack/08_03_flow_horizontal.lua"
  , 0}},
  {"08_04_columns.lua", (const unsigned char[]){
#embed "Pack/08_04_columns.lua"
  , 0}},
  {"08_05_headers.lua", (const unsigned char[]){
#embed "Pack/08_05_headers.lua"
  , 0}},
  {"08_06_list.lua", (const unsigned char[]){
#embed "Pack/08_06_list.lua"
  , 0}},
  {"08_07_waterfall.lua", (const unsigned char[]){
#embed "Pack/08_07_waterfall.lua"
  , 0}},
  {"08_08_compositional.lua", (const unsigned char[]){
#embed "Pack/08_08_compositional.lua"
  , 0}},
  {"08_09_decoration.lua", (const unsigned char[]){
#embed "Pack/08_09_decoration.lua"
  , 0}},
  {"08_10_quiz.lua", (const unsigned char[]){
#embed "Pack/08_10_quiz.lua"
  , 0}},
  {"09_01_mosaic.lua", (const unsigned char[]){
#embed "Pack/09_01_mosaic.lua"
  , 0}},
  {"09_02_binary_search.lua", (const unsigned char[]){
#embed "Pack/09_02_binary_search.lua"
  , 0}},
  {"09_03_visible_tiles.lua", (const unsigned char[]){
#embed "Pack/09_03_visible_tiles.lua"
  , 0}},
  {"09_04_invalidate.lua", (const unsigned char[]){
#embed "Pack/09_04_invalidate.lua"
  , 0}},
  {"09_05_sticky.lua", (const unsigned char[]){
#embed "Pack/09_05_sticky.lua"
  , 0}},
  {"09_06_quiz.lua", (const unsigned char[]){
#embed "Pack/09_06_quiz.lua"
  , 0}},
  {"10_01_transition.lua", (const unsigned char[]){
#embed "Pack/10_01_transition.lua"
  , 0}},
  {"10_02_scroll_to.lua", (const unsigned char[]){
#embed "Pack/10_02_scroll_to.lua"
  , 0}},
  {"10_03_perf.lua", (const unsigned char[]){
#embed "Pack/10_03_perf.lua"
  , 0}},
  {"10_04_quiz.lua", (const unsigned char[]){
#embed "Pack/10_04_quiz.lua"
  , 0}},
  {"11_01_update_button.lua", (const unsigned char[]){
#embed "Pack/11_01_update_button.lua"
  , 0}},
  {"11_02_chat.lua", (const unsigned char[]){
#embed "Pack/11_02_chat.lua"
  , 0}},
  {"11_03_board.lua", (const unsigned char[]){
#embed "Pack/11_03_board.lua"
  , 0}},
  {"11_04_photo_page.lua", (const unsigned char[]){
#embed "Pack/11_04_photo_page.lua"
  , 0}},
  {"pack.txt", (const unsigned char[]){
#embed "Pack/pack.txt"
  , 0}},
};

int tessera_course_count(void) { return sizeof files / sizeof files[0]; }

tessera_course_file tessera_course_at(int index) { return files[index]; }
