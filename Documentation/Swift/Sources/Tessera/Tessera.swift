// The catalogue beside this file is what the target is for.
