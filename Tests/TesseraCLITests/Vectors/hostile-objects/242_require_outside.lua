-- expect: error
-- why: require of a file outside of the script's folder
require("../../x")
