# shellcheck shell=bash
# Functions and variables common to the scripts of this folder, which source this file.

set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
# A separate folder, because a release build in the folder of the debug build compiles everything again.
scratch="$root/.build-release"
binary="$scratch/release/tessera"
stamp="$scratch/built"
# The playground is a separate package, which the program does not need.
playground_scratch="$root/.build-playground"
playground="$playground_scratch/release/tessera-playground"
playground_stamp="$playground_scratch/built"

# Flags for Linux follow this; a Mac has Swift's library, its own linker, and no /proc.
is_linux() { [[ $(uname -s) == Linux ]]; }

release=(-c release)
# One file that needs no library starts in half the time, and can be copied anywhere. It stays
# position-independent, so that its addresses are random. Of the linkers, gold cannot link such a file and
# lld can, and the file may not contain a search path for libraries.
if is_linux; then
  release+=(--static-swift-stdlib --disable-local-rpath)
  for flag in -static-executable -use-ld=lld -Xclang-linker -static-pie; do
    release+=(-Xswiftc "$flag")
  done
fi
# A module's interface is written before its code is optimised, so that the modules above it start
# meanwhile. That excludes optimisation across modules except for inlinable functions. Its cost was
# measured: Benchmarks/README.md has the figures.
release+=(--use-integrated-swift-driver)
for flag in -emit-module-separately-wmo -disable-cmo; do
  release+=(-Xswiftc "$flag")
done

# The linker leaves out functions that nothing calls, and packs the addresses that the program corrects
# at its start, which saves 2 MB of 31. The C library supports packing since 2.36.
# `strip` and -O2 of the linker save nothing more. Folding functions of equal code would make different
# functions of Lua equal.
if is_linux; then
  for flag in -Xfrontend -function-sections; do release+=(-Xswiftc "$flag"); done
fi
if [[ $(getconf GNU_LIBC_VERSION 2>/dev/null) =~ ^glibc\ 2\.([0-9]+) ]] && ((BASH_REMATCH[1] >= 36)); then
  release+=(-Xlinker --pack-dyn-relocs=relr)
fi

say() { echo "$(basename "$0"): $*" >&2; }

fail() {
  say "$*"
  exit 69
}

# Runs a command without its output, which is shown only if the command fails.
quietly() {
  local log
  log=$(mktemp)
  if "$@" >"$log" 2>&1 </dev/null; then
    rm -f "$log"
  else
    cat "$log" >&2
    rm -f "$log"
    return 1
  fi
}

as_root() {
  if [[ $EUID -eq 0 ]]; then "$@"; else sudo "$@"; fi
}

# Prints the commit of the checkout, and whether files differ from it; fails if there is no checkout.
commit_name() {
  local name
  name=$(git -C "$root" rev-parse --short=12 HEAD 2>/dev/null) || return 1
  [[ -z $(git -C "$root" status --porcelain --untracked-files=no) ]] || name+=", with changes"
  echo "$name"
}

# Writes a commit's name into a copy of a program, for its --version: PROGRAM NAME
stamp_commit() {
  local section
  section=$(mktemp)
  printf '%.63s' "$2" | dd bs=64 count=1 conv=sync of="$section" 2>/dev/null
  objcopy --update-section ".tessera_commit=$section" "$1"
  rm -f "$section"
}

# Copies a built program into a folder, without its symbols: PROGRAM FOLDER
install_program() {
  local copy
  copy="$2/$(basename "$1")"
  install "$1" "$2"
  if [[ $1 == "$binary" ]] && command -v objcopy >/dev/null; then
    stamp_commit "$copy" "$(commit_name || true)"
  fi
  strip "$copy" 2>/dev/null || true
}

# Installs the files for the programs: manual pages, completions for three shells, examples.
# PROGRAMS SHARE DOC: the folder of the programs, share/ and the folder for documents
install_companions() {
  local programs=$1 share=$2 doc=$3
  install -d "$doc" "$share/man/man1" "$share/bash-completion/completions" "$share/zsh/site-functions" \
    "$share/fish/vendor_completions.d"
  cp -R "$root/Examples" "$doc/examples"
  # Swift packages that name this repository by its path do not work elsewhere.
  rm -rf "$doc/examples/SwiftTesting" "$doc/examples/Embedding"
  find "$doc/examples" -name '.build*' -prune -exec rm -rf {} +
  install_completions "$programs/tessera" "$share" completions
  install_manual tessera.1 "$share/man/man1"
  if [[ -x $programs/tessera-playground ]]; then
    install_completions "$programs/tessera-playground" "$share" --generate-completion-script
    install_manual tessera-playground.1 "$share/man/man1"
  fi
}

# Installs a manual page: PAGE FOLDER. Its lines come from the program's help: an empty line starts a new
# paragraph, and columns keep their lines.
install_manual() {
  local page="$root/Documentation/$1"
  [[ -s $page ]] || fail "$page is empty: Scripts/manual writes it"
  awk '
    { columns = /^[^.].*  / || /^  / }
    columns && !literal { print ".Bd -literal" }
    !columns && literal { print ".Ed" }
    { literal = columns; print($0 == "" ? ".Pp" : $0) }
    END { if (literal) print ".Ed" }' "$page" >"$2/$1"
}

# Installs a program's completions, which it prints itself: PROGRAM SHARE ARGUMENTS…
install_completions() {
  local program=$1 share=$2 name
  shift 2
  name=$(basename "$program")
  # It is read by the shell, not run.
  "$program" "$@" bash | sed '1{/^#!/d}' >"$share/bash-completion/completions/$name"
  "$program" "$@" zsh >"$share/zsh/site-functions/_$name"
  "$program" "$@" fish >"$share/fish/vendor_completions.d/$name.fish"
}

# Prints the version in the sources.
version_number() {
  sed -n 's/.*static let number = "\(.*\)"/\1/p' "$root/Sources/LuaRuntime/Program/ProgramVersion.swift"
}

# Prints the version of Tessera in an example package: PACKAGE
example_version() {
  sed -n 's/.*\.package(url: ".*\/tessera", from: "\([0-9.]*\)".*/\1/p' "$root/Examples/$1/Package.swift"
}

# Prints the version of a package: that of a release, or of a commit before or after one.
package_version() {
  local number sign="~"
  number=$(version_number)
  if grep -q '^## Unreleased' "$root/CHANGELOG.md"; then
    # It sorts before the next release, after the previous one, and by the commit's day.
    ! grep -qF "## $number, " "$root/CHANGELOG.md" || sign="+"
    number+="${sign}git$(date --utc --date="@$SOURCE_DATE_EPOCH" +%Y%m%d)"
    number+=".$(git -C "$root" rev-parse --short=8 HEAD 2>/dev/null || echo 0)"
  fi
  echo "$number"
}

# The folders in which Debian and Homebrew describe Lua; Swift reads them itself, without pkg-config.
lua_folder="/usr/lib/$(uname -m)-linux-gnu/pkgconfig"
if command -v brew >/dev/null; then lua_folder="$(brew --prefix)/opt/lua@5.4/lib/pkgconfig"; fi
export PKG_CONFIG_PATH="$lua_folder${PKG_CONFIG_PATH:+:$PKG_CONFIG_PATH}"

# Makes sure that Swift and the headers of Lua exist; installs the headers if Homebrew or apt can.
set_up() {
  local packages=(liblua5.4-dev)
  command -v swift >/dev/null || fail "there is no 'swift' here: install Swift 6.2 or later from https://swift.org/install"
  if [[ -e $lua_folder/lua5.4.pc ]] || pkg-config --exists lua5.4 2>/dev/null; then return; fi
  if command -v brew >/dev/null; then
    say "installing lua@5.4"
    quietly brew install lua@5.4 || fail "Homebrew could not install lua@5.4"
    return
  fi
  if ! command -v apt-get >/dev/null; then
    is_linux || fail "the headers of Lua 5.4 are missing: install Homebrew from https://brew.sh, or Lua 5.4 and pkg-config"
    fail "the headers of Lua 5.4 are missing and there is no apt: install what Debian calls ${packages[*]}"
  fi
  if [[ $EUID -ne 0 ]] && ! command -v sudo >/dev/null; then
    fail "the headers of Lua 5.4 are missing: as root, run 'apt-get install ${packages[*]}'"
  fi
  say "installing ${packages[*]}"
  quietly as_root apt-get -qq update || say "the package lists could not be updated; trying with the old ones"
  quietly as_root env DEBIAN_FRONTEND=noninteractive apt-get -qq install -y --no-install-recommends "${packages[@]}" ||
    fail "apt could not install ${packages[*]}"
}

# Returns whether nothing has changed since the last build: PROGRAM STAMP SOURCES…
# This takes a few milliseconds, and `swift build` a second.
is_fresh() {
  local program=$1 stamp=$2
  shift 2
  [[ -x $program && -e $stamp && -z $(find "$@" -newer "$stamp" -print | head -n 1) ]]
}

release_is_fresh() { is_fresh "$binary" "$stamp" "$root"/{Package.swift,Sources,Modules}; }

# The page contains the player and the examples.
playground_is_fresh() {
  is_fresh "$playground" "$playground_stamp" "$root"/Playground/{Package.swift,Sources} \
    "$root"/{Examples,Sources/PlayerAssets}
}

# Shows the progress of a build on a terminal, from its log: compiled modules and the time.
show_progress() {
  local log=$1 build=$2 modules=$3 compiled
  [[ -t 2 ]] || return 0
  while kill -0 "$build" 2>/dev/null; do
    compiled=$(sed -n 's/^\[[0-9]*\/[0-9]*\] Compiling \([A-Za-z]*\).*/\1/p' "$log" | sort -u | wc -l)
    printf '\r%s: %d of %d modules, %d:%02d ' "$(basename "$0")" "$compiled" "$modules" \
      $((SECONDS / 60)) $((SECONDS % 60)) >&2
    sleep 1
  done
  printf '\r\033[K' >&2
}

# Makes the folder `plan` of a build. It contains the compiler's lists of files, which the build's plan names
# and each later build reads. In /tmp they would be lost at a restart of the machine. A plan without its
# lists is made again.
keep_plan() {
  local folder=$1 lists
  mkdir -p "$folder/plan"
  lists=$(grep -om1 '[^"@]*/TemporaryDirectory\.[A-Za-z0-9]*' "$folder/release.yaml" 2>/dev/null) || return 0
  [[ -d $lists ]] || rm -f "$folder/release.yaml"
}

# Builds a product for release, with Swift's runtime inside: PACKAGE SCRATCH PRODUCT MODULES TIME
build_product() {
  local package=$1 folder=$2 product=$3 modules=$4 time=$5 log build
  if [[ -e $folder/built ]]; then
    say "building $product again: some seconds, or as long as the first time"
  else
    say "building $product: $time on two cores the first time"
  fi
  keep_plan "$folder"
  touch "$folder/built.started"
  log=$(mktemp)
  TMPDIR="$folder/plan" swift build --package-path "$package" --scratch-path "$folder" "${release[@]}" --product "$product" >"$log" 2>&1 </dev/null &
  build=$!
  SECONDS=0
  show_progress "$log" "$build" "$modules"
  if ! wait "$build"; then
    cat "$log" >&2
    rm -f "$log"
    fail "$product could not be built"
  fi
  rm -f "$log"
  mv "$folder/built.started" "$folder/built"
}

# Builds tessera, with our modules and those of the packages that it needs.
build_release() {
  build_product "$root" "$scratch" tessera \
    $(($(find "$root"/Sources -mindepth 1 -maxdepth 1 | wc -l) + 4)) "two to eight minutes"
}

# Builds the server of the playground.
build_playground() {
  build_product "$root/Playground" "$playground_scratch" tessera-playground 30 "two to eight minutes"
}
