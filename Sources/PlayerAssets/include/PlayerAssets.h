#ifndef PLAYER_ASSETS_H
#define PLAYER_ASSETS_H

/// The script of the page that plays a recording; it lives as long as the program.
const char *player_script(void);

/// The style sheet of that page.
const char *player_style(void);

/// The parts of that page that the script fills.
const char *player_markup(void);

#endif
