-- ends: 1 R02
-- why: require of a file outside of the script's folder
require("../../x")
