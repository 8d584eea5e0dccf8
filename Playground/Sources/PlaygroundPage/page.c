// The compiler copies the files of the page into the program, and compiles this file anew when one
// of them has changed.

#include "PlaygroundPage.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

// The page holds the parts of the player.
static const unsigned char index_html[] = {
#embed "Page/top.html"
  ,
#embed "../../../Sources/PlayerAssets/Player/player.html"
  ,
#embed "Page/bottom.html"
};

static const unsigned char api_js[] = {
#embed "Page/api.js"
};

static const unsigned char assist_js[] = {
#embed "Page/assist.js"
};

static const unsigned char compose_js[] = {
#embed "Page/compose.js"
};

static const unsigned char course_js[] = {
#embed "Page/course.js"
};

static const unsigned char crash_js[] = {
#embed "Page/crash.js"
};

static const unsigned char diff_js[] = {
#embed "Page/diff.js"
};

static const unsigned char dom_js[] = {
#embed "Page/dom.js"
};

static const unsigned char doors_js[] = {
#embed "Page/doors.js"
};

static const unsigned char drag_js[] = {
#embed "Page/drag.js"
};

static const unsigned char editor_js[] = {
#embed "Page/editor.js"
};

static const unsigned char engine_js[] = {
#embed "Page/engine.js"
};

static const unsigned char examples_js[] = {
#embed "Page/examples.js"
};

static const unsigned char failure_js[] = {
#embed "Page/failure.js"
};

static const unsigned char files_js[] = {
#embed "Page/files.js"
};

static const unsigned char history_js[] = {
#embed "Page/history.js"
};

static const unsigned char hover_js[] = {
#embed "Page/hover.js"
};

static const unsigned char live_js[] = {
#embed "Page/live.js"
};

static const unsigned char lua_js[] = {
#embed "Page/lua.js"
};

static const unsigned char main_js[] = {
#embed "Page/main.js"
};

static const unsigned char modules_js[] = {
#embed "Page/modules.js"
};

static const unsigned char playground_css[] = {
#embed "Page/playground.css"
};

static const unsigned char present_js[] = {
#embed "Page/present.js"
};

static const unsigned char problems_js[] = {
#embed "Page/problems.js"
};

static const unsigned char progress_js[] = {
#embed "Page/progress.js"
};

static const unsigned char recent_js[] = {
#embed "Page/recent.js"
};

static const unsigned char settings_js[] = {
#embed "Page/settings.js"
};

static const unsigned char share_js[] = {
#embed "Page/share.js"
};

static const unsigned char thumbnails_js[] = {
#embed "Page/thumbnails.js"
};

static const unsigned char work_js[] = {
#embed "Page/work.js"
};

static const unsigned char player_css[] = {
#embed "../../../Sources/PlayerAssets/Player/player.css"
};

static const unsigned char player_js[] = {
#embed "../../../Sources/PlayerAssets/Player/paths.js"
  ,
#embed "../../../Sources/PlayerAssets/Player/player.js"
};

static const unsigned char app_store_lua[] = {
#embed "../../../Examples/app_store.lua"
};

static const unsigned char board_lua[] = {
#embed "../../../Examples/board.lua"
};

static const unsigned char bookshelf_lua[] = {
#embed "../../../Examples/bookshelf.lua"
};

static const unsigned char calendar_lua[] = {
#embed "../../../Examples/calendar.lua"
};

static const unsigned char cells_lua[] = {
#embed "../../../Examples/cells.lua"
};

static const unsigned char circle_layout_lua[] = {
#embed "../../../Examples/circle_layout.lua"
};

static const unsigned char column_flow_lua[] = {
#embed "../../../Examples/column_flow.lua"
};

static const unsigned char column_subclass_lua[] = {
#embed "../../../Examples/column_subclass.lua"
};

static const unsigned char component_page_lua[] = {
#embed "../../../Examples/component_page.lua"
};

static const unsigned char contacts_lua[] = {
#embed "../../../Examples/contacts.lua"
};

static const unsigned char diff_states_lua[] = {
#embed "../../../Examples/diff_states.lua"
};

static const unsigned char drawing_lua[] = {
#embed "../../../Examples/drawing.lua"
};

static const unsigned char feed_json[] = {
#embed "../../../Examples/feed.json"
};

static const unsigned char feed_lua[] = {
#embed "../../../Examples/feed.lua"
};

static const unsigned char friends_lua[] = {
#embed "../../../Examples/friends.lua"
};

static const unsigned char layout_transition_lua[] = {
#embed "../../../Examples/layout_transition.lua"
};

static const unsigned char list_lua[] = {
#embed "../../../Examples/list.lua"
};

static const unsigned char mosaic_lua[] = {
#embed "../../../Examples/mosaic.lua"
};

static const unsigned char order_of_data_lua[] = {
#embed "../../../Examples/order_of_data.lua"
};

static const unsigned char outline_lua[] = {
#embed "../../../Examples/outline.lua"
};

static const unsigned char photo_grid_lua[] = {
#embed "../../../Examples/photo_grid.lua"
};

static const unsigned char photo_sizes_lua[] = {
#embed "../../../Examples/photo_sizes.lua"
};

static const unsigned char pinned_headers_lua[] = {
#embed "../../../Examples/pinned_headers.lua"
};

static const unsigned char rect_search_lua[] = {
#embed "../../../Examples/rect_search.lua"
};

static const unsigned char remove_and_append_lua[] = {
#embed "../../../Examples/remove_and_append.lua"
};

static const unsigned char rotation_lua[] = {
#embed "../../../Examples/rotation.lua"
};

static const unsigned char section_and_item_moves_lua[] = {
#embed "../../../Examples/section_and_item_moves.lua"
};

static const unsigned char self_sizing_lua[] = {
#embed "../../../Examples/self_sizing.lua"
};

static const unsigned char snapshots_lua[] = {
#embed "../../../Examples/snapshots.lua"
};

static const unsigned char styled_flow_lua[] = {
#embed "../../../Examples/styled_flow.lua"
};

static const unsigned char three_phases_lua[] = {
#embed "../../../Examples/three_phases.lua"
};

static const unsigned char waterfall_lua[] = {
#embed "../../../Examples/waterfall.lua"
};

static const unsigned char wrong_counts_lua[] = {
#embed "../../../Examples/wrong_counts.lua"
};

#define ROW(name, type, bytes) {name, type, bytes, sizeof(bytes)}
#define SCRIPT "text/javascript; charset=utf-8"
#define STYLE "text/css; charset=utf-8"
#define TEXT "text/plain; charset=utf-8"

static const playground_file files[] = {
  ROW("index.html", "text/html; charset=utf-8", index_html),
  ROW("api.js", SCRIPT, api_js),
  ROW("assist.js", SCRIPT, assist_js),
  ROW("compose.js", SCRIPT, compose_js),
  ROW("course.js", SCRIPT, course_js),
  ROW("crash.js", SCRIPT, crash_js),
  ROW("diff.js", SCRIPT, diff_js),
  ROW("dom.js", SCRIPT, dom_js),
  ROW("doors.js", SCRIPT, doors_js),
  ROW("drag.js", SCRIPT, drag_js),
  ROW("editor.js", SCRIPT, editor_js),
  ROW("engine.js", SCRIPT, engine_js),
  ROW("examples.js", SCRIPT, examples_js),
  ROW("failure.js", SCRIPT, failure_js),
  ROW("files.js", SCRIPT, files_js),
  ROW("history.js", SCRIPT, history_js),
  ROW("hover.js", SCRIPT, hover_js),
  ROW("live.js", SCRIPT, live_js),
  ROW("lua.js", SCRIPT, lua_js),
  ROW("main.js", SCRIPT, main_js),
  ROW("modules.js", SCRIPT, modules_js),
  ROW("playground.css", STYLE, playground_css),
  ROW("present.js", SCRIPT, present_js),
  ROW("problems.js", SCRIPT, problems_js),
  ROW("progress.js", SCRIPT, progress_js),
  ROW("recent.js", SCRIPT, recent_js),
  ROW("settings.js", SCRIPT, settings_js),
  ROW("share.js", SCRIPT, share_js),
  ROW("thumbnails.js", SCRIPT, thumbnails_js),
  ROW("work.js", SCRIPT, work_js),
  ROW("player.css", STYLE, player_css),
  ROW("player.js", SCRIPT, player_js),
  ROW("app_store.lua", TEXT, app_store_lua),
  ROW("board.lua", TEXT, board_lua),
  ROW("bookshelf.lua", TEXT, bookshelf_lua),
  ROW("calendar.lua", TEXT, calendar_lua),
  ROW("cells.lua", TEXT, cells_lua),
  ROW("circle_layout.lua", TEXT, circle_layout_lua),
  ROW("column_flow.lua", TEXT, column_flow_lua),
  ROW("column_subclass.lua", TEXT, column_subclass_lua),
  ROW("component_page.lua", TEXT, component_page_lua),
  ROW("contacts.lua", TEXT, contacts_lua),
  ROW("diff_states.lua", TEXT, diff_states_lua),
  ROW("drawing.lua", TEXT, drawing_lua),
  ROW("feed.json", "application/json", feed_json),
  ROW("feed.lua", TEXT, feed_lua),
  ROW("friends.lua", TEXT, friends_lua),
  ROW("layout_transition.lua", TEXT, layout_transition_lua),
  ROW("list.lua", TEXT, list_lua),
  ROW("mosaic.lua", TEXT, mosaic_lua),
  ROW("order_of_data.lua", TEXT, order_of_data_lua),
  ROW("outline.lua", TEXT, outline_lua),
  ROW("photo_grid.lua", TEXT, photo_grid_lua),
  ROW("photo_sizes.lua", TEXT, photo_sizes_lua),
  ROW("pinned_headers.lua", TEXT, pinned_headers_lua),
  ROW("rect_search.lua", TEXT, rect_search_lua),
  ROW("remove_and_append.lua", TEXT, remove_and_append_lua),
  ROW("rotation.lua", TEXT, rotation_lua),
  ROW("section_and_item_moves.lua", TEXT, section_and_item_moves_lua),
  ROW("self_sizing.lua", TEXT, self_sizing_lua),
  ROW("snapshots.lua", TEXT, snapshots_lua),
  ROW("styled_flow.lua", TEXT, styled_flow_lua),
  ROW("three_phases.lua", TEXT, three_phases_lua),
  ROW("waterfall.lua", TEXT, waterfall_lua),
  ROW("wrong_counts.lua", TEXT, wrong_counts_lua),
};

unsigned long playground_file_count(void) { return sizeof(files) / sizeof(files[0]); }

playground_file playground_file_at(unsigned long index) { return files[index]; }
