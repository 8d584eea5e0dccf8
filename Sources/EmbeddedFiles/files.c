// Written by Scripts/embedded-files. The compiler copies the files into the program, and compiles
// this list again when one of them has changed. Run the script after you add or rename a file; a test
// finds what is missing.

#include "EmbeddedFiles.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const char *const course[] = {
  "00_01_hello.lua", (const char[]){
#embed "Course/00_01_hello.lua"
  , 0},
  "00_02_sections_items.lua", (const char[]){
#embed "Course/00_02_sections_items.lua"
  , 0},
  "00_03_index_paths.lua", (const char[]){
#embed "Course/00_03_index_paths.lua"
  , 0},
  "00_04_quiz.lua", (const char[]){
#embed "Course/00_04_quiz.lua"
  , 0},
  "00_05_predict.lua", (const char[]){
#embed "Course/00_05_predict.lua"
  , 0},
  "01_01_single_insert.lua", (const char[]){
#embed "Course/01_01_single_insert.lua"
  , 0},
  "01_02_before_after.lua", (const char[]){
#embed "Course/01_02_before_after.lua"
  , 0},
  "01_03_count_mismatch.lua", (const char[]){
#embed "Course/01_03_count_mismatch.lua"
  , 0},
  "01_04_misspelt.lua", (const char[]){
#embed "Course/01_04_misspelt.lua"
  , 0},
  "01_05_quiz.lua", (const char[]){
#embed "Course/01_05_quiz.lua"
  , 0},
  "01_06_predict.lua", (const char[]){
#embed "Course/01_06_predict.lua"
  , 0},
  "02_01_data_order.lua", (const char[]){
#embed "Course/02_01_data_order.lua"
  , 0},
  "02_02_view_order.lua", (const char[]){
#embed "Course/02_02_view_order.lua"
  , 0},
  "02_03_move.lua", (const char[]){
#embed "Course/02_03_move.lua"
  , 0},
  "02_04_slide.lua", (const char[]){
#embed "Course/02_04_slide.lua"
  , 0},
  "02_05_reload.lua", (const char[]){
#embed "Course/02_05_reload.lua"
  , 0},
  "02_06_reconfigure.lua", (const char[]){
#embed "Course/02_06_reconfigure.lua"
  , 0},
  "02_07_outside.lua", (const char[]){
#embed "Course/02_07_outside.lua"
  , 0},
  "02_08_wwdc.lua", (const char[]){
#embed "Course/02_08_wwdc.lua"
  , 0},
  "02_09_two_lists.lua", (const char[]){
#embed "Course/02_09_two_lists.lua"
  , 0},
  "02_10_four_rules.lua", (const char[]){
#embed "Course/02_10_four_rules.lua"
  , 0},
  "02_11_quiz.lua", (const char[]){
#embed "Course/02_11_quiz.lua"
  , 0},
  "02_12_strict.lua", (const char[]){
#embed "Course/02_12_strict.lua"
  , 0},
  "02_13_predict.lua", (const char[]){
#embed "Course/02_13_predict.lua"
  , 0},
  "03_01_phase_delete.lua", (const char[]){
#embed "Course/03_01_phase_delete.lua"
  , 0},
  "03_02_phase_move.lua", (const char[]){
#embed "Course/03_02_phase_move.lua"
  , 0},
  "03_03_phase_insert.lua", (const char[]){
#embed "Course/03_03_phase_insert.lua"
  , 0},
  "03_04_two_tables.lua", (const char[]){
#embed "Course/03_04_two_tables.lua"
  , 0},
  "03_05_one_batch.lua", (const char[]){
#embed "Course/03_05_one_batch.lua"
  , 0},
  "03_06_quiz.lua", (const char[]){
#embed "Course/03_06_quiz.lua"
  , 0},
  "03_07_predict.lua", (const char[]){
#embed "Course/03_07_predict.lua"
  , 0},
  "04_01_section_ops.lua", (const char[]){
#embed "Course/04_01_section_ops.lua"
  , 0},
  "04_02_move_both.lua", (const char[]){
#embed "Course/04_02_move_both.lua"
  , 0},
  "04_03_across.lua", (const char[]){
#embed "Course/04_03_across.lua"
  , 0},
  "04_04_first_item.lua", (const char[]){
#embed "Course/04_04_first_item.lua"
  , 0},
  "04_05_reload_sections.lua", (const char[]){
#embed "Course/04_05_reload_sections.lua"
  , 0},
  "04_06_quiz.lua", (const char[]){
#embed "Course/04_06_quiz.lua"
  , 0},
  "04_07_predict.lua", (const char[]){
#embed "Course/04_07_predict.lua"
  , 0},
  "05_01_diff.lua", (const char[]){
#embed "Course/05_01_diff.lua"
  , 0},
  "05_02_minimal.lua", (const char[]){
#embed "Course/05_02_minimal.lua"
  , 0},
  "05_03_unique.lua", (const char[]){
#embed "Course/05_03_unique.lua"
  , 0},
  "05_04_snapshot.lua", (const char[]){
#embed "Course/05_04_snapshot.lua"
  , 0},
  "05_05_outline.lua", (const char[]){
#embed "Course/05_05_outline.lua"
  , 0},
  "05_06_results.lua", (const char[]){
#embed "Course/05_06_results.lua"
  , 0},
  "05_07_results_update.lua", (const char[]){
#embed "Course/05_07_results_update.lua"
  , 0},
  "05_08_quiz.lua", (const char[]){
#embed "Course/05_08_quiz.lua"
  , 0},
  "05_09_merged.lua", (const char[]){
#embed "Course/05_09_merged.lua"
  , 0},
  "05_10_predict.lua", (const char[]){
#embed "Course/05_10_predict.lua"
  , 0},
  "06_01_components.lua", (const char[]){
#embed "Course/06_01_components.lua"
  , 0},
  "06_02_soft_hard.lua", (const char[]){
#embed "Course/06_02_soft_hard.lua"
  , 0},
  "06_03_json.lua", (const char[]){
#embed "Course/06_03_json.lua"
  , 0},
  "06_04_labels.lua", (const char[]){
#embed "Course/06_04_labels.lua"
  , 0},
  "06_05_completion.lua", (const char[]){
#embed "Course/06_05_completion.lua"
  , 0},
  "06_06_quiz.lua", (const char[]){
#embed "Course/06_06_quiz.lua"
  , 0},
  "06_07_register_kind.lua", (const char[]){
#embed "Course/06_07_register_kind.lua"
  , 0},
  "06_08_predict.lua", (const char[]){
#embed "Course/06_08_predict.lua"
  , 0},
  "07_01_cells.lua", (const char[]){
#embed "Course/07_01_cells.lua"
  , 0},
  "07_02_own_data_source.lua", (const char[]){
#embed "Course/07_02_own_data_source.lua"
  , 0},
  "07_03_selection.lua", (const char[]){
#embed "Course/07_03_selection.lua"
  , 0},
  "07_04_will_display.lua", (const char[]){
#embed "Course/07_04_will_display.lua"
  , 0},
  "07_05_prefetch.lua", (const char[]){
#embed "Course/07_05_prefetch.lua"
  , 0},
  "07_06_self_sizing.lua", (const char[]){
#embed "Course/07_06_self_sizing.lua"
  , 0},
  "07_07_quiz.lua", (const char[]){
#embed "Course/07_07_quiz.lua"
  , 0},
  "07_08_highlight.lua", (const char[]){
#embed "Course/07_08_highlight.lua"
  , 0},
  "07_09_pull_to_refresh.lua", (const char[]){
#embed "Course/07_09_pull_to_refresh.lua"
  , 0},
  "07_10_predict.lua", (const char[]){
#embed "Course/07_10_predict.lua"
  , 0},
  "08_01_flow_lines.lua", (const char[]){
#embed "Course/08_01_flow_lines.lua"
  , 0},
  "08_02_flow_spacing.lua", (const char[]){
#embed "Course/08_02_flow_spacing.lua"
  , 0},
  "08_03_flow_horizontal.lua", (const char[]){
#embed "Course/08_03_flow_horizontal.lua"
  , 0},
  "08_04_columns.lua", (const char[]){
#embed "Course/08_04_columns.lua"
  , 0},
  "08_05_headers.lua", (const char[]){
#embed "Course/08_05_headers.lua"
  , 0},
  "08_06_list.lua", (const char[]){
#embed "Course/08_06_list.lua"
  , 0},
  "08_07_waterfall.lua", (const char[]){
#embed "Course/08_07_waterfall.lua"
  , 0},
  "08_08_compositional.lua", (const char[]){
#embed "Course/08_08_compositional.lua"
  , 0},
  "08_09_decoration.lua", (const char[]){
#embed "Course/08_09_decoration.lua"
  , 0},
  "08_10_quiz.lua", (const char[]){
#embed "Course/08_10_quiz.lua"
  , 0},
  "08_11_margins.lua", (const char[]){
#embed "Course/08_11_margins.lua"
  , 0},
  "08_12_predict.lua", (const char[]){
#embed "Course/08_12_predict.lua"
  , 0},
  "09_01_mosaic.lua", (const char[]){
#embed "Course/09_01_mosaic.lua"
  , 0},
  "09_02_binary_search.lua", (const char[]){
#embed "Course/09_02_binary_search.lua"
  , 0},
  "09_03_visible_tiles.lua", (const char[]){
#embed "Course/09_03_visible_tiles.lua"
  , 0},
  "09_04_invalidate.lua", (const char[]){
#embed "Course/09_04_invalidate.lua"
  , 0},
  "09_05_sticky.lua", (const char[]){
#embed "Course/09_05_sticky.lua"
  , 0},
  "09_06_quiz.lua", (const char[]){
#embed "Course/09_06_quiz.lua"
  , 0},
  "09_07_column_flow.lua", (const char[]){
#embed "Course/09_07_column_flow.lua"
  , 0},
  "09_08_own_attributes.lua", (const char[]){
#embed "Course/09_08_own_attributes.lua"
  , 0},
  "09_09_predict.lua", (const char[]){
#embed "Course/09_09_predict.lua"
  , 0},
  "10_01_transition.lua", (const char[]){
#embed "Course/10_01_transition.lua"
  , 0},
  "10_02_scroll_to.lua", (const char[]){
#embed "Course/10_02_scroll_to.lua"
  , 0},
  "10_03_perf.lua", (const char[]){
#embed "Course/10_03_perf.lua"
  , 0},
  "10_04_quiz.lua", (const char[]){
#embed "Course/10_04_quiz.lua"
  , 0},
  "10_05_predict.lua", (const char[]){
#embed "Course/10_05_predict.lua"
  , 0},
  "11_01_update_button.lua", (const char[]){
#embed "Course/11_01_update_button.lua"
  , 0},
  "11_02_chat.lua", (const char[]){
#embed "Course/11_02_chat.lua"
  , 0},
  "11_03_board.lua", (const char[]){
#embed "Course/11_03_board.lua"
  , 0},
  "11_04_photo_page.lua", (const char[]){
#embed "Course/11_04_photo_page.lua"
  , 0},
  "11_05_predict.lua", (const char[]){
#embed "Course/11_05_predict.lua"
  , 0},
  "12_01_late_data.lua", (const char[]){
#embed "Course/12_01_late_data.lua"
  , 0},
  "12_02_too_early.lua", (const char[]){
#embed "Course/12_02_too_early.lua"
  , 0},
  "12_03_reload_and_move.lua", (const char[]){
#embed "Course/12_03_reload_and_move.lua"
  , 0},
  "12_04_no_section.lua", (const char[]){
#embed "Course/12_04_no_section.lua"
  , 0},
  "12_05_same_identity.lua", (const char[]){
#embed "Course/12_05_same_identity.lua"
  , 0},
  "12_06_two_at_once.lua", (const char[]){
#embed "Course/12_06_two_at_once.lua"
  , 0},
  "12_07_predict.lua", (const char[]){
#embed "Course/12_07_predict.lua"
  , 0},
  "catalogue.de.txt", (const char[]){
#embed "Course/catalogue.de.txt"
  , 0},
  "pack.txt", (const char[]){
#embed "Course/pack.txt"
  , 0},
  0};

const char *const *embedded_course(void) { return course; }

static const char *const codes[] = {
  "C01.md", (const char[]){
#embed "Codes/C01.md"
  , 0},
  "C02.md", (const char[]){
#embed "Codes/C02.md"
  , 0},
  "C03.md", (const char[]){
#embed "Codes/C03.md"
  , 0},
  "C04.md", (const char[]){
#embed "Codes/C04.md"
  , 0},
  "C05.md", (const char[]){
#embed "Codes/C05.md"
  , 0},
  "C06.md", (const char[]){
#embed "Codes/C06.md"
  , 0},
  "C07.md", (const char[]){
#embed "Codes/C07.md"
  , 0},
  "C08.md", (const char[]){
#embed "Codes/C08.md"
  , 0},
  "C09.md", (const char[]){
#embed "Codes/C09.md"
  , 0},
  "C10.md", (const char[]){
#embed "Codes/C10.md"
  , 0},
  "C11.md", (const char[]){
#embed "Codes/C11.md"
  , 0},
  "C12.md", (const char[]){
#embed "Codes/C12.md"
  , 0},
  "C13.md", (const char[]){
#embed "Codes/C13.md"
  , 0},
  "C14.md", (const char[]){
#embed "Codes/C14.md"
  , 0},
  "C15.md", (const char[]){
#embed "Codes/C15.md"
  , 0},
  "C16.md", (const char[]){
#embed "Codes/C16.md"
  , 0},
  "C17.md", (const char[]){
#embed "Codes/C17.md"
  , 0},
  "C18.md", (const char[]){
#embed "Codes/C18.md"
  , 0},
  "C19.md", (const char[]){
#embed "Codes/C19.md"
  , 0},
  "C20.md", (const char[]){
#embed "Codes/C20.md"
  , 0},
  "C21.md", (const char[]){
#embed "Codes/C21.md"
  , 0},
  "C22.md", (const char[]){
#embed "Codes/C22.md"
  , 0},
  "C23.md", (const char[]){
#embed "Codes/C23.md"
  , 0},
  "C24.md", (const char[]){
#embed "Codes/C24.md"
  , 0},
  "C25.md", (const char[]){
#embed "Codes/C25.md"
  , 0},
  "C26.md", (const char[]){
#embed "Codes/C26.md"
  , 0},
  "C27.md", (const char[]){
#embed "Codes/C27.md"
  , 0},
  "C28.md", (const char[]){
#embed "Codes/C28.md"
  , 0},
  "C29.md", (const char[]){
#embed "Codes/C29.md"
  , 0},
  "C30.md", (const char[]){
#embed "Codes/C30.md"
  , 0},
  "C31.md", (const char[]){
#embed "Codes/C31.md"
  , 0},
  "C32.md", (const char[]){
#embed "Codes/C32.md"
  , 0},
  "C33.md", (const char[]){
#embed "Codes/C33.md"
  , 0},
  "C34.md", (const char[]){
#embed "Codes/C34.md"
  , 0},
  "C35.md", (const char[]){
#embed "Codes/C35.md"
  , 0},
  "C36.md", (const char[]){
#embed "Codes/C36.md"
  , 0},
  "C37.md", (const char[]){
#embed "Codes/C37.md"
  , 0},
  "C38.md", (const char[]){
#embed "Codes/C38.md"
  , 0},
  "C39.md", (const char[]){
#embed "Codes/C39.md"
  , 0},
  "D01.md", (const char[]){
#embed "Codes/D01.md"
  , 0},
  "D02.md", (const char[]){
#embed "Codes/D02.md"
  , 0},
  "D03.md", (const char[]){
#embed "Codes/D03.md"
  , 0},
  "D04.md", (const char[]){
#embed "Codes/D04.md"
  , 0},
  "D05.md", (const char[]){
#embed "Codes/D05.md"
  , 0},
  "D06.md", (const char[]){
#embed "Codes/D06.md"
  , 0},
  "D07.md", (const char[]){
#embed "Codes/D07.md"
  , 0},
  "D08.md", (const char[]){
#embed "Codes/D08.md"
  , 0},
  "L01.md", (const char[]){
#embed "Codes/L01.md"
  , 0},
  "L02.md", (const char[]){
#embed "Codes/L02.md"
  , 0},
  "L03.md", (const char[]){
#embed "Codes/L03.md"
  , 0},
  "L04.md", (const char[]){
#embed "Codes/L04.md"
  , 0},
  "L05.md", (const char[]){
#embed "Codes/L05.md"
  , 0},
  "L06.md", (const char[]){
#embed "Codes/L06.md"
  , 0},
  "L07.md", (const char[]){
#embed "Codes/L07.md"
  , 0},
  "L08.md", (const char[]){
#embed "Codes/L08.md"
  , 0},
  "L09.md", (const char[]){
#embed "Codes/L09.md"
  , 0},
  "L10.md", (const char[]){
#embed "Codes/L10.md"
  , 0},
  "L11.md", (const char[]){
#embed "Codes/L11.md"
  , 0},
  "L12.md", (const char[]){
#embed "Codes/L12.md"
  , 0},
  "L13.md", (const char[]){
#embed "Codes/L13.md"
  , 0},
  "L14.md", (const char[]){
#embed "Codes/L14.md"
  , 0},
  "L15.md", (const char[]){
#embed "Codes/L15.md"
  , 0},
  "L16.md", (const char[]){
#embed "Codes/L16.md"
  , 0},
  "L17.md", (const char[]){
#embed "Codes/L17.md"
  , 0},
  "L18.md", (const char[]){
#embed "Codes/L18.md"
  , 0},
  "L19.md", (const char[]){
#embed "Codes/L19.md"
  , 0},
  "R01.md", (const char[]){
#embed "Codes/R01.md"
  , 0},
  "R02.md", (const char[]){
#embed "Codes/R02.md"
  , 0},
  "R10.md", (const char[]){
#embed "Codes/R10.md"
  , 0},
  "R11.md", (const char[]){
#embed "Codes/R11.md"
  , 0},
  "R12.md", (const char[]){
#embed "Codes/R12.md"
  , 0},
  "R13.md", (const char[]){
#embed "Codes/R13.md"
  , 0},
  "R14.md", (const char[]){
#embed "Codes/R14.md"
  , 0},
  "R15.md", (const char[]){
#embed "Codes/R15.md"
  , 0},
  "R20.md", (const char[]){
#embed "Codes/R20.md"
  , 0},
  "S01.md", (const char[]){
#embed "Codes/S01.md"
  , 0},
  "S02.md", (const char[]){
#embed "Codes/S02.md"
  , 0},
  "S03.md", (const char[]){
#embed "Codes/S03.md"
  , 0},
  "S04.md", (const char[]){
#embed "Codes/S04.md"
  , 0},
  "S05.md", (const char[]){
#embed "Codes/S05.md"
  , 0},
  "S06.md", (const char[]){
#embed "Codes/S06.md"
  , 0},
  "S07.md", (const char[]){
#embed "Codes/S07.md"
  , 0},
  "S08.md", (const char[]){
#embed "Codes/S08.md"
  , 0},
  "S09.md", (const char[]){
#embed "Codes/S09.md"
  , 0},
  "S10.md", (const char[]){
#embed "Codes/S10.md"
  , 0},
  "S11.md", (const char[]){
#embed "Codes/S11.md"
  , 0},
  "S12.md", (const char[]){
#embed "Codes/S12.md"
  , 0},
  "S13.md", (const char[]){
#embed "Codes/S13.md"
  , 0},
  "S14.md", (const char[]){
#embed "Codes/S14.md"
  , 0},
  "S15.md", (const char[]){
#embed "Codes/S15.md"
  , 0},
  "U01.md", (const char[]){
#embed "Codes/U01.md"
  , 0},
  "U02.md", (const char[]){
#embed "Codes/U02.md"
  , 0},
  "U03.md", (const char[]){
#embed "Codes/U03.md"
  , 0},
  "U04.md", (const char[]){
#embed "Codes/U04.md"
  , 0},
  "U05.md", (const char[]){
#embed "Codes/U05.md"
  , 0},
  "U06.md", (const char[]){
#embed "Codes/U06.md"
  , 0},
  "U07.md", (const char[]){
#embed "Codes/U07.md"
  , 0},
  "U08.md", (const char[]){
#embed "Codes/U08.md"
  , 0},
  "U09.md", (const char[]){
#embed "Codes/U09.md"
  , 0},
  "U10.md", (const char[]){
#embed "Codes/U10.md"
  , 0},
  "U11.md", (const char[]){
#embed "Codes/U11.md"
  , 0},
  "U12.md", (const char[]){
#embed "Codes/U12.md"
  , 0},
  "U13.md", (const char[]){
#embed "Codes/U13.md"
  , 0},
  "U14.md", (const char[]){
#embed "Codes/U14.md"
  , 0},
  "U15.md", (const char[]){
#embed "Codes/U15.md"
  , 0},
  "U16.md", (const char[]){
#embed "Codes/U16.md"
  , 0},
  "U17.md", (const char[]){
#embed "Codes/U17.md"
  , 0},
  "U18.md", (const char[]){
#embed "Codes/U18.md"
  , 0},
  "U19.md", (const char[]){
#embed "Codes/U19.md"
  , 0},
  "U20.md", (const char[]){
#embed "Codes/U20.md"
  , 0},
  "U21.md", (const char[]){
#embed "Codes/U21.md"
  , 0},
  "U22.md", (const char[]){
#embed "Codes/U22.md"
  , 0},
  "U23.md", (const char[]){
#embed "Codes/U23.md"
  , 0},
  "U24.md", (const char[]){
#embed "Codes/U24.md"
  , 0},
  "U25.md", (const char[]){
#embed "Codes/U25.md"
  , 0},
  "U26.md", (const char[]){
#embed "Codes/U26.md"
  , 0},
  "U27.md", (const char[]){
#embed "Codes/U27.md"
  , 0},
  "U28.md", (const char[]){
#embed "Codes/U28.md"
  , 0},
  "U29.md", (const char[]){
#embed "Codes/U29.md"
  , 0},
  "U30.md", (const char[]){
#embed "Codes/U30.md"
  , 0},
  "U31.md", (const char[]){
#embed "Codes/U31.md"
  , 0},
  "U32.md", (const char[]){
#embed "Codes/U32.md"
  , 0},
  "U33.md", (const char[]){
#embed "Codes/U33.md"
  , 0},
  "W01.md", (const char[]){
#embed "Codes/W01.md"
  , 0},
  "W02.md", (const char[]){
#embed "Codes/W02.md"
  , 0},
  "W03.md", (const char[]){
#embed "Codes/W03.md"
  , 0},
  "W04.md", (const char[]){
#embed "Codes/W04.md"
  , 0},
  "W05.md", (const char[]){
#embed "Codes/W05.md"
  , 0},
  "W06.md", (const char[]){
#embed "Codes/W06.md"
  , 0},
  "W07.md", (const char[]){
#embed "Codes/W07.md"
  , 0},
  "W08.md", (const char[]){
#embed "Codes/W08.md"
  , 0},
  "W09.md", (const char[]){
#embed "Codes/W09.md"
  , 0},
  "W10.md", (const char[]){
#embed "Codes/W10.md"
  , 0},
  "W11.md", (const char[]){
#embed "Codes/W11.md"
  , 0},
  "W12.md", (const char[]){
#embed "Codes/W12.md"
  , 0},
  "W13.md", (const char[]){
#embed "Codes/W13.md"
  , 0},
  "W14.md", (const char[]){
#embed "Codes/W14.md"
  , 0},
  "W15.md", (const char[]){
#embed "Codes/W15.md"
  , 0},
  "W16.md", (const char[]){
#embed "Codes/W16.md"
  , 0},
  "W17.md", (const char[]){
#embed "Codes/W17.md"
  , 0},
  "W18.md", (const char[]){
#embed "Codes/W18.md"
  , 0},
  "W19.md", (const char[]){
#embed "Codes/W19.md"
  , 0},
  "W20.md", (const char[]){
#embed "Codes/W20.md"
  , 0},
  0};

const char *const *embedded_codes(void) { return codes; }

static const char *const testing[] = {
  "testing.lua", (const char[]){
#embed "Testing/testing.lua"
  , 0},
  0};

const char *const *embedded_testing(void) { return testing; }
