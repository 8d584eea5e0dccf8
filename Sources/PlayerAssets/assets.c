// The compiler copies the player's files into the program, and compiles this file anew when one of
// them has changed.

#include "PlayerAssets.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const char script[] = {
#embed "Player/paths.js"
  ,
#embed "Player/player.js"
  , 0};

static const char style[] = {
#embed "Player/player.css"
  , 0};

static const char markup[] = {
#embed "Player/player.html"
  , 0};

const char *player_script(void) { return script; }

const char *player_style(void) { return style; }

const char *player_markup(void) { return markup; }
