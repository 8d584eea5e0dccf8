#compdef tessera

__tessera_complete() {
    local -ar non_empty_completions=("${@:#(|:*)}")
    local -ar empty_completions=("${(M)@:#(|:*)}")
    _describe -V '' non_empty_completions -- empty_completions -P $'\'\''
}

__tessera_custom_complete() {
    local -a completions
    completions=("${(@f)"$("${command_name}" "${@}" "${command_line[@]}")"}")
    if [[ "${#completions[@]}" -gt 1 ]]; then
        __tessera_complete "${completions[@]:0:-1}"
    fi
}

__tessera_cursor_index_in_current_word() {
    if [[ -z "${QIPREFIX}${IPREFIX}${PREFIX}" ]]; then
        printf 0
    else
        printf %s "${#${(z)LBUFFER}[-1]}"
    fi
}

_tessera() {
    emulate -RL zsh -G
    setopt extendedglob nullglob numericglobsort
    unsetopt aliases banghist

    local -xr SAP_SHELL=zsh
    local -x SAP_SHELL_VERSION
    SAP_SHELL_VERSION="$(builtin emulate zsh -c 'printf %s "${ZSH_VERSION}"')"
    local -r SAP_SHELL_VERSION

    local context state state_descr line
    local -A opt_args

    local -r command_name="${words[1]}"
    local -ar command_line=("${words[@]}")
    local -ir current_word_index="$((CURRENT - 1))"

    local -i ret=1
    local -ar arg_specs=(
        '--version[Show the version.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
        '(-): :->command'
        '(-)*:: :->arg'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0
    case "${state}" in
    command)
        local -ar subcommands=(
            'run:Run a Lua script against a headless collection view.'
            'repl:Open an interactive session.'
            'apply:Print what a view shows after a batch.'
            'diff:Print the operations from one state to another.'
            'show:Draw a state, or the views that a script makes.'
            'explain:Explain a code, or a crash that you paste.'
            'check:Find faults in scripts without running them.'
            'debug:Debug a script from an editor.'
            'definitions:Write definitions of the Lua API for editors.'
            'learn:Learn with exercises, and write them.'
            'grade:Grade what learners handed in.'
            'replay:Play a recorded run again, or explain the trace of an app.'
            'play:Open the playground, a page in the browser that runs scripts.'
            'completions:Print a shell'\''s completion script.'
            'help:Show subcommand help information.'
        )
        _describe -V subcommand subcommands && ret=0
        ;;
    arg)
        case "${words[1]}" in
        run|repl|apply|diff|show|explain|check|debug|definitions|learn|grade|replay|play|completions|help)
            "_tessera_${words[1]}" && ret=0
            ;;
        esac
        ;;
    esac

    return "${ret}"
}

_tessera_run() {
    local -i ret=1
    local -ar ___color=('auto' 'always' 'never')
    local -ar ___profile=('modern' 'classic')
    local -ar ___format=('svg' 'html' 'cast')
    local -ar arg_specs=(
        '--json[Print one JSON document instead of text.]'
        '--events[Print events as they happen, one JSON object a line.]'
        '--plain[Print tab-separated records, one a line.]'
        '--ascii[Use ASCII signs only.]'
        '--width[Columns to keep to (default\: the terminal'\''s, or 100).]:columns:'
        '--color[Use colours\: auto, always or never.]:color:{__tessera_complete "${___color[@]}"}'
        '--max-steps[Stop after this many instructions.]:count:'
        '--timeout[Stop after this many seconds.]:seconds:'
        '--max-memory[Stop at this much memory\: bytes, or with K, M, G.]:bytes:'
        '--max-output[Stop after printing this much\: bytes, or with K, M, G.]:bytes:'
        '--profile[The UIKit whose rules hold\: modern, or classic for iOS 12 and before.]:profile:{__tessera_complete "${___profile[@]}"}'
        '--strict[Refuse a batch after which the view would show a wrong picture.]'
        '--no-warnings[Write no warnings.]'
        '--quirks[Warn about batches that are right by the rules, but reported to fail in UIKit.]'
        '--format[Make a picture\: svg, html (a page that plays), or cast (asciicast v2).]:format:{__tessera_complete "${___format[@]}"}'
        '--output[Write the picture into this file; - is standard output.]:file:'
        '--view[Draw this view in an svg, counted from 1 (default\: the one that moves most).]:number:'
        '--animate[Let an svg move.]'
        '--frames[With --json or --events, tell also what pictures need\: each step with its elements.]'
        '--record[Record the run into a file, for tessera replay.]:file:'
        '--isolate[Run the script in a process of its own, which no script can use to harm this one; it has 60 seconds unless --timeout says otherwise.]'
        '*--allow[Grant the script read=FOLDER, write=FOLDER or clock; may be repeated.]:grant:'
        '--check[Look for faults first, as tessera check does, and do not start a script with some.]'
        '--log[Print the operation log of every view at the end.]'
        '--seed[What math.random starts from.]:seed:'
        '*-e[Run this code; may be repeated, and no file is needed then.]:code:'
        '*:file:'
        '--version[Show the version.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_tessera_repl() {
    local -i ret=1
    local -ar ___color=('auto' 'always' 'never')
    local -ar ___profile=('modern' 'classic')
    local -ar arg_specs=(
        '--plain[Print tab-separated records, one a line.]'
        '--ascii[Use ASCII signs only.]'
        '--width[Columns to keep to (default\: the terminal'\''s, or 100).]:columns:'
        '--color[Use colours\: auto, always or never.]:color:{__tessera_complete "${___color[@]}"}'
        '--max-steps[Stop after this many instructions.]:count:'
        '--timeout[Stop after this many seconds.]:seconds:'
        '--max-memory[Stop at this much memory\: bytes, or with K, M, G.]:bytes:'
        '--max-output[Stop after printing this much\: bytes, or with K, M, G.]:bytes:'
        '--profile[The UIKit whose rules hold\: modern, or classic for iOS 12 and before.]:profile:{__tessera_complete "${___profile[@]}"}'
        '--strict[Refuse a batch after which the view would show a wrong picture.]'
        '--no-warnings[Write no warnings.]'
        '--quirks[Warn about batches that are right by the rules, but reported to fail in UIKit.]'
        '--echo[Print the lines of a transcript before their answers.]'
        '--seed[What math.random starts from.]:seed:'
        '--jsonl[Answer requests of programs\: one line of JSON each.]'
        '--isolate[With --jsonl\: give up writing files and starting processes, for good.]'
        '--modules[With --jsonl\: the folder of modules, or a script in it (default\: this one, with --isolate none).]:path:'
        '--files[With --jsonl\: a script or a folder that requests may read and write.]:path:'
        ':file:'
        '--version[Show the version.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_tessera_apply() {
    local -i ret=1
    local -ar ___color=('auto' 'always' 'never')
    local -ar ___profile=('modern' 'classic')
    local -ar ___format=('svg' 'html' 'cast')
    local -ar arg_specs=(
        '--json[Print one JSON document instead of text.]'
        '--events[Print events as they happen, one JSON object a line.]'
        '--plain[Print tab-separated records, one a line.]'
        '--ascii[Use ASCII signs only.]'
        '--width[Columns to keep to (default\: the terminal'\''s, or 100).]:columns:'
        '--color[Use colours\: auto, always or never.]:color:{__tessera_complete "${___color[@]}"}'
        '--profile[The UIKit whose rules hold\: modern, or classic for iOS 12 and before.]:profile:{__tessera_complete "${___profile[@]}"}'
        '--strict[Refuse a batch after which the view would show a wrong picture.]'
        '--no-warnings[Write no warnings.]'
        '--quirks[Warn about batches that are right by the rules, but reported to fail in UIKit.]'
        '--format[Make a picture\: svg, html (a page that plays), or cast (asciicast v2).]:format:{__tessera_complete "${___format[@]}"}'
        '--output[Write the picture into this file; - is standard output.]:file:'
        '--view[Draw this view in an svg, counted from 1 (default\: the one that moves most).]:number:'
        '--animate[Let an svg move.]'
        '--log[Print the operation log behind the state.]'
        ':state:'
        '*:operation:'
        '--version[Show the version.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_tessera_diff() {
    local -i ret=1
    local -ar ___color=('auto' 'always' 'never')
    local -ar ___profile=('modern' 'classic')
    local -ar ___format=('svg' 'html' 'cast')
    local -ar arg_specs=(
        '--json[Print one JSON document instead of text.]'
        '--events[Print events as they happen, one JSON object a line.]'
        '--plain[Print tab-separated records, one a line.]'
        '--ascii[Use ASCII signs only.]'
        '--width[Columns to keep to (default\: the terminal'\''s, or 100).]:columns:'
        '--color[Use colours\: auto, always or never.]:color:{__tessera_complete "${___color[@]}"}'
        '--method[How items are compared\: identity, by name; positional, place by place; lcs, without moves.]:method:'
        '--staged[Several batches instead of one, each with the state that it leaves.]'
        '--side-by-side[Print both states side by side.]'
        '--reloads[What becomes of items with new content\: reload or reconfigure.]:reloads:'
        '--duplicates[What becomes of names that occur twice\: minimal, as few moves as possible; paired, or refused.]:duplicates:'
        '--sections[Whether items move out of sections that go and into sections that come\: uikitSafe or free.]:sections:'
        '--profile[The UIKit whose rules the batch has to pass\: modern, or classic for iOS 12 and before.]:profile:{__tessera_complete "${___profile[@]}"}'
        '--format[Make a picture\: svg, html (a page that plays), or cast (asciicast v2).]:format:{__tessera_complete "${___format[@]}"}'
        '--output[Write the picture into this file; - is standard output.]:file:'
        '--view[Draw this view in an svg, counted from 1 (default\: the one that moves most).]:number:'
        '--animate[Let an svg move.]'
        ':old:'
        ':new:'
        '--version[Show the version.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_tessera_show() {
    local -i ret=1
    local -ar ___color=('auto' 'always' 'never')
    local -ar ___format=('svg' 'html' 'cast')
    local -ar ___profile=('modern' 'classic')
    local -ar arg_specs=(
        '--json[Print one JSON document instead of text.]'
        '--events[Print events as they happen, one JSON object a line.]'
        '--plain[Print tab-separated records, one a line.]'
        '--ascii[Use ASCII signs only.]'
        '--width[Columns to keep to (default\: the terminal'\''s, or 100).]:columns:'
        '--color[Use colours\: auto, always or never.]:color:{__tessera_complete "${___color[@]}"}'
        '--layout[The layout\: flow, list, column, waterfall, styledFlow, component, columnFlow, mosaic, grid, compositional.]:name:'
        '--bounds[The size of the view in points, as 320x480.]:size:'
        '--item-size[The size of the items, as 50x50.]:size:'
        '--header[The height of the headers, 30 by default; 0 for none.]:points:'
        '--horizontal[Scroll to the right instead of down.]'
        '--rect[Draw this part of the content\: x,y,width,height.]:rect:'
        '--format[Make a picture\: svg, html (a page that plays), or cast (asciicast v2).]:format:{__tessera_complete "${___format[@]}"}'
        '--output[Write the picture into this file; - is standard output.]:file:'
        '--view[Draw this view in an svg, counted from 1 (default\: the one that moves most).]:number:'
        '--animate[Let an svg move.]'
        '--max-steps[Stop after this many instructions.]:count:'
        '--timeout[Stop after this many seconds.]:seconds:'
        '--max-memory[Stop at this much memory\: bytes, or with K, M, G.]:bytes:'
        '--max-output[Stop after printing this much\: bytes, or with K, M, G.]:bytes:'
        '--profile[The UIKit whose rules hold\: modern, or classic for iOS 12 and before.]:profile:{__tessera_complete "${___profile[@]}"}'
        '--strict[Refuse a batch after which the view would show a wrong picture.]'
        '--no-warnings[Write no warnings.]'
        '--quirks[Warn about batches that are right by the rules, but reported to fail in UIKit.]'
        '--seed[What math.random starts from.]:seed:'
        ':state:'
        '--version[Show the version.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_tessera_explain() {
    local -i ret=1
    local -ar ___color=('auto' 'always' 'never')
    local -ar arg_specs=(
        '--json[Print one JSON document instead of text.]'
        '--events[Print events as they happen, one JSON object a line.]'
        '--plain[Print tab-separated records, one a line.]'
        '--ascii[Use ASCII signs only.]'
        '--width[Columns to keep to (default\: the terminal'\''s, or 100).]:columns:'
        '--color[Use colours\: auto, always or never.]:color:{__tessera_complete "${___color[@]}"}'
        '--list[List all codes with their sentences.]'
        '--crash[Read a pasted crash from FILE, or from standard input.]'
        '--script[With --crash\: print a Lua script that raises the same, with the same numbers.]'
        '--repl[With --crash\: open a session in which the crash was raised.]'
        '*:code:'
        '--version[Show the version.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_tessera_check() {
    local -i ret=1
    local -ar ___color=('auto' 'always' 'never')
    local -ar ___format=('text' 'json' 'sarif' 'github')
    local -ar arg_specs=(
        '--json[Print one JSON document instead of text.]'
        '--events[Print events as they happen, one JSON object a line.]'
        '--plain[Print tab-separated records, one a line.]'
        '--ascii[Use ASCII signs only.]'
        '--width[Columns to keep to (default\: the terminal'\''s, or 100).]:columns:'
        '--color[Use colours\: auto, always or never.]:color:{__tessera_complete "${___color[@]}"}'
        '--format[The form of the report\: text, json, sarif (version 2.1.0), or github (commands that annotate lines).]:format:{__tessera_complete "${___format[@]}"}'
        '*--global[A global that is set before the script runs; may be repeated.]:name:'
        '*:file:'
        '--version[Show the version.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_tessera_debug() {
    local -i ret=1
    local -ar ___profile=('modern' 'classic')
    local -ar arg_specs=(
        '--profile[The UIKit whose rules hold\: modern, or classic for iOS 12 and before.]:profile:{__tessera_complete "${___profile[@]}"}'
        '--strict[Refuse a batch after which the view would show a wrong picture.]'
        '--no-warnings[Write no warnings.]'
        '--quirks[Warn about batches that are right by the rules, but reported to fail in UIKit.]'
        '*--allow[Grant the script read=FOLDER, write=FOLDER or clock; may be repeated.]:grant:'
        '--seed[What math.random starts from.]:seed:'
        '--version[Show the version.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_tessera_definitions() {
    local -i ret=1
    local -ar ___format=('luacats' 'luacheck')
    local -ar arg_specs=(
        '--format[luacats for lua-language-server, or luacheck.]:format:{__tessera_complete "${___format[@]}"}'
        ':folder:'
        '--version[Show the version.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_tessera_learn() {
    local -i ret=1
    local -ar arg_specs=(
        '--version[Show the version.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
        '(-): :->command'
        '(-)*:: :->arg'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0
    case "${state}" in
    command)
        local -ar subcommands=(
            'watch:Show the current exercise, and run it again whenever its file changes (default).'
            'start:Write the exercises into a folder.'
            'run:Run an exercise and show its status.'
            'hint:Show one more hint.'
            'goal:Show what is to be reached.'
            'why:Show the diagnosis; what to do about it comes with the third hint.'
            'help:Explain a name of the API, or those that the current exercise uses.'
            'reset:Write an exercise'\''s file anew; what was in it is kept beside it.'
            'solution:Show a solution of an exercise that is solved.'
            'list:List all exercises and their status.'
            'next:Go on to the next exercise once this one is solved.'
            'skip:Leave this exercise for later and go on.'
            'check-all:Run every exercise and count what is solved.'
            'verify:Prove that the course is fair: starters fail, solutions pass.'
            'author:Write exercises: new, check, preview, pack.'
        )
        _describe -V subcommand subcommands && ret=0
        ;;
    arg)
        case "${words[1]}" in
        watch|start|run|hint|goal|why|help|reset|solution|list|next|skip|check-all|verify|author)
            "_tessera_learn_${words[1]}" && ret=0
            ;;
        esac
        ;;
    esac

    return "${ret}"
}

_tessera_learn_watch() {
    local -i ret=1
    local -ar ___color=('auto' 'always' 'never')
    local -ar arg_specs=(
        '--json[Print one JSON document instead of text.]'
        '--ascii[Use ASCII signs only.]'
        '--width[Columns to keep to (default\: the terminal'\''s, or 100).]:columns:'
        '--color[Use colours\: auto, always or never.]:color:{__tessera_complete "${___color[@]}"}'
        '--once[Run once, without keys.]'
        '--version[Show the version.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_tessera_learn_start() {
    local -i ret=1
    local -ar arg_specs=(
        ':folder:'
        '--pack[The folder of a pack of exercises.]:folder:'
        '--json[Print one JSON document instead of text.]'
        '--version[Show the version.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_tessera_learn_run() {
    local -i ret=1
    local -ar ___color=('auto' 'always' 'never')
    local -ar arg_specs=(
        '--json[Print one JSON document instead of text.]'
        '--ascii[Use ASCII signs only.]'
        '--width[Columns to keep to (default\: the terminal'\''s, or 100).]:columns:'
        '--color[Use colours\: auto, always or never.]:color:{__tessera_complete "${___color[@]}"}'
        ':id:'
        '--version[Show the version.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_tessera_learn_hint() {
    local -i ret=1
    local -ar ___color=('auto' 'always' 'never')
    local -ar arg_specs=(
        '--json[Print one JSON document instead of text.]'
        '--ascii[Use ASCII signs only.]'
        '--width[Columns to keep to (default\: the terminal'\''s, or 100).]:columns:'
        '--color[Use colours\: auto, always or never.]:color:{__tessera_complete "${___color[@]}"}'
        '--all[Show all hints.]'
        ':id:'
        '--version[Show the version.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_tessera_learn_goal() {
    local -i ret=1
    local -ar ___color=('auto' 'always' 'never')
    local -ar arg_specs=(
        '--json[Print one JSON document instead of text.]'
        '--ascii[Use ASCII signs only.]'
        '--width[Columns to keep to (default\: the terminal'\''s, or 100).]:columns:'
        '--color[Use colours\: auto, always or never.]:color:{__tessera_complete "${___color[@]}"}'
        ':id:'
        '--version[Show the version.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_tessera_learn_why() {
    local -i ret=1
    local -ar ___color=('auto' 'always' 'never')
    local -ar arg_specs=(
        '--json[Print one JSON document instead of text.]'
        '--ascii[Use ASCII signs only.]'
        '--width[Columns to keep to (default\: the terminal'\''s, or 100).]:columns:'
        '--color[Use colours\: auto, always or never.]:color:{__tessera_complete "${___color[@]}"}'
        ':id:'
        '--version[Show the version.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_tessera_learn_help() {
    local -i ret=1
    local -ar ___color=('auto' 'always' 'never')
    local -ar arg_specs=(
        '--json[Print one JSON document instead of text.]'
        '--ascii[Use ASCII signs only.]'
        '--width[Columns to keep to (default\: the terminal'\''s, or 100).]:columns:'
        '--color[Use colours\: auto, always or never.]:color:{__tessera_complete "${___color[@]}"}'
        ':name:'
        '--version[Show the version.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_tessera_learn_reset() {
    local -i ret=1
    local -ar ___color=('auto' 'always' 'never')
    local -ar arg_specs=(
        '--json[Print one JSON document instead of text.]'
        '--ascii[Use ASCII signs only.]'
        '--width[Columns to keep to (default\: the terminal'\''s, or 100).]:columns:'
        '--color[Use colours\: auto, always or never.]:color:{__tessera_complete "${___color[@]}"}'
        '--yes[Do not ask.]'
        ':id:'
        '--version[Show the version.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_tessera_learn_solution() {
    local -i ret=1
    local -ar ___color=('auto' 'always' 'never')
    local -ar arg_specs=(
        '--json[Print one JSON document instead of text.]'
        '--ascii[Use ASCII signs only.]'
        '--width[Columns to keep to (default\: the terminal'\''s, or 100).]:columns:'
        '--color[Use colours\: auto, always or never.]:color:{__tessera_complete "${___color[@]}"}'
        '--give-up[Show it although the exercise is not solved.]'
        ':id:'
        '--version[Show the version.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_tessera_learn_list() {
    local -i ret=1
    local -ar ___color=('auto' 'always' 'never')
    local -ar arg_specs=(
        '--json[Print one JSON document instead of text.]'
        '--ascii[Use ASCII signs only.]'
        '--width[Columns to keep to (default\: the terminal'\''s, or 100).]:columns:'
        '--color[Use colours\: auto, always or never.]:color:{__tessera_complete "${___color[@]}"}'
        '--version[Show the version.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_tessera_learn_next() {
    local -i ret=1
    local -ar ___color=('auto' 'always' 'never')
    local -ar arg_specs=(
        '--json[Print one JSON document instead of text.]'
        '--ascii[Use ASCII signs only.]'
        '--width[Columns to keep to (default\: the terminal'\''s, or 100).]:columns:'
        '--color[Use colours\: auto, always or never.]:color:{__tessera_complete "${___color[@]}"}'
        '--version[Show the version.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_tessera_learn_skip() {
    local -i ret=1
    local -ar ___color=('auto' 'always' 'never')
    local -ar arg_specs=(
        '--json[Print one JSON document instead of text.]'
        '--ascii[Use ASCII signs only.]'
        '--width[Columns to keep to (default\: the terminal'\''s, or 100).]:columns:'
        '--color[Use colours\: auto, always or never.]:color:{__tessera_complete "${___color[@]}"}'
        '--version[Show the version.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_tessera_learn_check-all() {
    local -i ret=1
    local -ar ___color=('auto' 'always' 'never')
    local -ar arg_specs=(
        '--json[Print one JSON document instead of text.]'
        '--ascii[Use ASCII signs only.]'
        '--width[Columns to keep to (default\: the terminal'\''s, or 100).]:columns:'
        '--color[Use colours\: auto, always or never.]:color:{__tessera_complete "${___color[@]}"}'
        '--version[Show the version.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_tessera_learn_verify() {
    local -i ret=1
    local -ar ___color=('auto' 'always' 'never')
    local -ar arg_specs=(
        '--json[Print one JSON document instead of text.]'
        '--ascii[Use ASCII signs only.]'
        '--width[Columns to keep to (default\: the terminal'\''s, or 100).]:columns:'
        '--color[Use colours\: auto, always or never.]:color:{__tessera_complete "${___color[@]}"}'
        '--version[Show the version.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_tessera_learn_author() {
    local -i ret=1
    local -ar arg_specs=(
        '--version[Show the version.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
        '(-): :->command'
        '(-)*:: :->arg'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0
    case "${state}" in
    command)
        local -ar subcommands=(
            'new:Write an exercise to start from, and a pack around it.'
            'check:Prove that starters fail as they say, solutions pass, and checks cannot be broken.'
            'preview:Show an exercise as learners meet it.'
            'pack:Check a pack and write it without what only teachers read.'
            'texts:Print the texts that learners read, as a pack'\''s catalogue.txt overrides them.'
        )
        _describe -V subcommand subcommands && ret=0
        ;;
    arg)
        case "${words[1]}" in
        new|check|preview|pack|texts)
            "_tessera_learn_author_${words[1]}" && ret=0
            ;;
        esac
        ;;
    esac

    return "${ret}"
}

_tessera_learn_author_new() {
    local -i ret=1
    local -ar arg_specs=(
        ':id:'
        ':folder:'
        '--json[Print one JSON document instead of text.]'
        '--version[Show the version.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_tessera_learn_author_check() {
    local -i ret=1
    local -ar arg_specs=(
        ':folder:'
        '*--only[Check this exercise only; may be repeated.]:id:'
        '--json[Print one JSON document instead of text.]'
        '--version[Show the version.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_tessera_learn_author_preview() {
    local -i ret=1
    local -ar arg_specs=(
        ':id:'
        ':folder:'
        '--json[Print one JSON document instead of text.]'
        '--version[Show the version.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_tessera_learn_author_pack() {
    local -i ret=1
    local -ar arg_specs=(
        ':folder:'
        ':target:'
        '--json[Print one JSON document instead of text.]'
        '--version[Show the version.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_tessera_learn_author_texts() {
    local -i ret=1
    local -ar arg_specs=(
        '--json[Print one JSON document instead of text.]'
        '--version[Show the version.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_tessera_grade() {
    local -i ret=1
    local -ar arg_specs=(
        '--json[Print the results as one JSON document, as --format json.]'
        '--ascii[Use ASCII signs only.]'
        '*--format[Write a report\: text, json, junit, tap, csv, gradescope, exercism, check50, classroom, classroom50, markdown, html. May be repeated.]:format:'
        '*--output[Where the report of the --format at the same place goes\: a file, - for standard output, or a folder, with / at its end, for a file per submission.]:path:'
        '*--exercise[Grade this exercise only. May be repeated.]:id:'
        '--jobs[Run this many processes at once (default\: one a processor).]:count:'
        '--shard[Grade the k-th of n parts of the submissions.]:k/n:'
        '--single[Take each folder or archive for that of one learner, whatever is in it\: what is missing gets 0 points.]'
        '--max-time[Give each submission this many seconds for all its exercises; those left then are not run.]:seconds:'
        '--merge[Put JSON results of shards together instead of grading.]'
        '--no-timing[Leave times out, so that the same submissions give the same bytes.]'
        '--student[Leave hidden checks out of the reports, as for learners.]'
        '--csv-bom[Begin CSV reports with a byte order mark, by which Excel knows UTF-8.]'
        '--roster[Join the names and groups of this CSV file, with the columns id, name and group, and show who is missing.]:file:'
        '--deadline[Mark what was submitted later; points stay as they are. A time with its zone, as in 2026-10-01T23\:59+02\:00.]:time:'
        '*--keep[Keep the comments and adjustments of this CSV file. May be repeated. Without it, those of a CSV report that is replaced are kept.]:file:'
        '--similarity[Write a list of programs that have much in common, with the lines\: a file, as CSV where its name ends so, or - for standard output.]:file:'
        '--keep-runs[Keep programs and recorded runs in JSON, for --format html after --merge.]'
        '--fail-under[Exit with code 1 if less than this percentage of all points is reached.]:percent:'
        '*:pack submissions:'
        '--version[Show the version.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_tessera_replay() {
    local -i ret=1
    local -ar ___color=('auto' 'always' 'never')
    local -ar ___format=('text' 'json' 'html' 'svg' 'cast')
    local -ar ___profile=('modern' 'classic')
    local -ar arg_specs=(
        '--ascii[Use ASCII signs only.]'
        '--width[Columns to keep to (default\: the terminal'\''s, or 100).]:columns:'
        '--color[Use colours\: auto, always or never.]:color:{__tessera_complete "${___color[@]}"}'
        '--max-steps[Stop after this many instructions.]:count:'
        '--timeout[Stop after this many seconds.]:seconds:'
        '--max-memory[Stop at this much memory\: bytes, or with K, M, G.]:bytes:'
        '--max-output[Stop after printing this much\: bytes, or with K, M, G.]:bytes:'
        '--format[The form of the answer\: text, json, or a picture\: html (a page that plays), svg, or cast.]:format:{__tessera_complete "${___format[@]}"}'
        '--output[Write the picture into this file; - is standard output.]:file:'
        '--view[Draw this view in an svg, counted from 1 (default\: the one that moves most).]:number:'
        '--animate[Let an svg move.]'
        '--profile[For a trace, the UIKit whose rules hold\: modern, or classic for iOS 12 and before (default\: that of the trace).]:profile:{__tessera_complete "${___profile[@]}"}'
        '--stills[Write a still svg for each tenth of a second into this folder.]:folder:'
        '--step[Wait for Return after each step.]'
        ':recording:'
        '--version[Show the version.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_tessera_play() {
    local -i ret=1
    local -ar arg_specs=(
        '*:file or folder:'
        '--version[Show the version.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_tessera_completions() {
    local -i ret=1
    local -ar _shell=('bash' 'zsh' 'fish')
    local -ar arg_specs=(
        ':shell:{__tessera_complete "${_shell[@]}"}'
        '--version[Show the version.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_tessera_help() {
    local -i ret=1
    local -ar arg_specs=(
        '*:subcommands:'
        '--version[Show the version.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

if [[ "${funcstack[1]}" = _tessera ]]; then
    _tessera "${@}"
else
    compdef _tessera tessera
fi
