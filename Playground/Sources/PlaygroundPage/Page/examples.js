// The examples of the repository by subject: their files, their titles and a few words. A test holds the
// list against the folder.

export const subjects = [
  { title: "Batches", text: "what one performBatchUpdates does", examples: [
    ["friends.lua", "Friends", "a reload, a delete, a move"],
    ["section_and_item_moves.lua", "Section and item moves", "both at once"],
    ["three_phases.lua", "Three phases", "deletes, moves, inserts"],
    ["order_of_data.lua", "Order of data", "when the data changes"],
    ["board.lua", "Board", "cards between columns"],
  ] },
  { title: "From data to batch", text: "and what goes wrong on the way", examples: [
    ["wrong_counts.lua", "Wrong counts", "the four refusals"],
    ["remove_and_append.lua", "Remove and append", "one item goes, one comes"],
    ["diff_states.lua", "Diff states", "find the operations"],
    ["snapshots.lua", "Snapshots", "without index paths"],
    ["contacts.lua", "Contacts", "sorted and grouped"],
    ["outline.lua", "Outline", "items below items"],
    ["component_page.lua", "Component page", "pages of components"],
    ["feed.lua", "Feed", "records from JSON"],
  ] },
  { title: "Layouts", text: "where each element goes", examples: [
    ["photo_grid.lua", "Photo grid", "rows of photos, justified"],
    ["list.lua", "List", "rows, headers, swipes"],
    ["column_flow.lua", "Column flow", "as many columns as fit"],
    ["app_store.lua", "App store", "groups in groups"],
    ["mosaic.lua", "Mosaic", "from the index alone"],
    ["waterfall.lua", "Waterfall", "the shortest column"],
    ["pinned_headers.lua", "Pinned headers", "headers that stay"],
    ["self_sizing.lua", "Self sizing", "sizes that cells say"],
    ["styled_flow.lua", "Styled flow", "banners and products"],
    ["bookshelf.lua", "Bookshelf", "columns that scroll sideways"],
  ] },
  { title: "Layouts of your own", text: "from a subclass to a circle", examples: [
    ["circle_layout.lua", "Circle layout", "a layout in twenty lines"],
    ["column_subclass.lua", "Column subclass", "a flow layout, changed"],
    ["calendar.lua", "Calendar", "weeks and hours"],
    ["rect_search.lua", "Rect search", "which elements a rect meets"],
  ] },
  { title: "Cells and motion", text: "what is reused, and what moves", examples: [
    ["cells.lua", "Cells", "which cell shows what"],
    ["layout_transition.lua", "Layout transition", "from one layout to another"],
    ["rotation.lua", "Rotation", "new bounds"],
    ["drawing.lua", "Drawing", "pictures as text"],
  ] },
];
