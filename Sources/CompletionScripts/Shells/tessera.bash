#!/bin/bash

__tessera_cursor_index_in_current_word() {
    local remaining="${COMP_LINE}"

    local word
    for word in "${COMP_WORDS[@]::COMP_CWORD}"; do
        remaining="${remaining##*([[:space:]])"${word}"*([[:space:]])}"
    done

    local -ir index="$((COMP_POINT - ${#COMP_LINE} + ${#remaining}))"
    if [[ "${index}" -le 0 ]]; then
        printf 0
    else
        printf %s "${index}"
    fi
}

# positional arguments:
#
# - 1: the current (sub)command's count of positional arguments
#
# required variables:
#
# - repeating_flags: the repeating flags that the current (sub)command can accept
# - non_repeating_flags: the non-repeating flags that the current (sub)command can accept
# - repeating_options: the repeating options that the current (sub)command can accept
# - non_repeating_options: the non-repeating options that the current (sub)command can accept
# - positional_number: value ignored
# - unparsed_words: unparsed words from the current command line
#
# modified variables:
#
# - non_repeating_flags: remove flags for this (sub)command that are already on the command line
# - non_repeating_options: remove options for this (sub)command that are already on the command line
# - positional_number: set to the current positional number
# - unparsed_words: remove all flags, options, and option values for this (sub)command
__tessera_offer_flags_options() {
    local -ir positional_count="${1}"
    positional_number=0

    local was_flag_option_terminator_seen=false
    local is_parsing_option_value=false

    local -ar unparsed_word_indices=("${!unparsed_words[@]}")
    local -i word_index
    for word_index in "${unparsed_word_indices[@]}"; do
        if "${is_parsing_option_value}"; then
            # This word is an option value:
            # Reset marker for next word iff not currently the last word
            [[ "${word_index}" -ne "${unparsed_word_indices[${#unparsed_word_indices[@]} - 1]}" ]] && is_parsing_option_value=false
            unset "unparsed_words[${word_index}]"
            # Do not process this word as a flag or an option
            continue
        fi

        local word="${unparsed_words["${word_index}"]}"
        if ! "${was_flag_option_terminator_seen}"; then
            case "${word}" in
            --)
                unset "unparsed_words[${word_index}]"
                # by itself -- is a flag/option terminator, but if it is the last word, it is the start of a completion
                if [[ "${word_index}" -ne "${unparsed_word_indices[${#unparsed_word_indices[@]} - 1]}" ]]; then
                    was_flag_option_terminator_seen=true
                fi
                continue
                ;;
            -*)
                # ${word} is a flag or an option
                # If ${word} is an option, mark that the next word to be parsed is an option value
                local option
                for option in "${repeating_options[@]}" "${non_repeating_options[@]}"; do
                    [[ "${word}" = "${option}" ]] && is_parsing_option_value=true && break
                done

                # Remove ${word} from ${non_repeating_flags} or ${non_repeating_options} so it isn't offered again
                local not_found=true
                local -i index
                for index in "${!non_repeating_flags[@]}"; do
                    if [[ "${non_repeating_flags[${index}]}" = "${word}" ]]; then
                        unset "non_repeating_flags[${index}]"
                        non_repeating_flags=("${non_repeating_flags[@]}")
                        not_found=false
                        break
                    fi
                done
                if "${not_found}"; then
                    for index in "${!non_repeating_flags[@]}"; do
                        if [[ "${non_repeating_flags[${index}]}" = "${word}" ]]; then
                            unset "non_repeating_flags[${index}]"
                            non_repeating_flags=("${non_repeating_flags[@]}")
                            break
                        fi
                    done
                fi
                unset "unparsed_words[${word_index}]"
                continue
                ;;
            esac
        fi

        # ${word} is neither a flag, nor an option, nor an option value
        if [[ "${positional_number}" -lt "${positional_count}" || "${positional_count}" -lt 0 ]]; then
            # ${word} is a positional
            ((positional_number++))
            unset "unparsed_words[${word_index}]"
        else
            if [[ -z "${word}" ]]; then
                # Could be completing a flag, option, or subcommand
                positional_number=-1
            else
                # ${word} is a subcommand or invalid, so stop processing this (sub)command
                positional_number=-2
            fi
            break
        fi
    done

    unparsed_words=("${unparsed_words[@]}")

    if\
        ! "${was_flag_option_terminator_seen}"\
        && ! "${is_parsing_option_value}"\
        && [[ ("${cur}" = -* && "${positional_number}" -ge 0) || "${positional_number}" -eq -1 ]]
    then
        COMPREPLY+=($(compgen -W "${repeating_flags[*]} ${non_repeating_flags[*]} ${repeating_options[*]} ${non_repeating_options[*]}" -- "${cur}"))
    fi
}

__tessera_add_completions() {
    local completion
    while IFS='' read -r completion; do
        COMPREPLY+=("${completion}")
    done < <(IFS=$'\n' compgen "${@}" -- "${cur}")
}

__tessera_custom_complete() {
    if [[ -n "${cur}" || -z ${COMP_WORDS[${COMP_CWORD}]} || "${COMP_LINE:${COMP_POINT}:1}" != ' ' ]]; then
        local -ar words=("${COMP_WORDS[@]}")
    else
        local -ar words=("${COMP_WORDS[@]::${COMP_CWORD}}" '' "${COMP_WORDS[@]:${COMP_CWORD}}")
    fi

    "${COMP_WORDS[0]}" "${@}" "${words[@]}"
}

_tessera() {
    local state
    state="$(shopt -p;shopt -po)"
    trap "${state//$'\n'/;}" RETURN
    shopt -s extglob
    set +o history +o posix

    local -xr SAP_SHELL=bash
    local -x SAP_SHELL_VERSION
    SAP_SHELL_VERSION="$(IFS='.';printf %s "${BASH_VERSINFO[*]}")"
    local -r SAP_SHELL_VERSION

    local -r cur="${2}"
    local -r prev="${3}"

    local -i positional_number
    local -a unparsed_words=("${COMP_WORDS[@]:1:${COMP_CWORD}}")

    local -a repeating_flags=()
    local -a non_repeating_flags=(--version -h --help)
    local -a repeating_options=()
    local -a non_repeating_options=()
    __tessera_offer_flags_options 0

    # Offer subcommand / subcommand argument completions
    local -r subcommand="${unparsed_words[0]}"
    unset 'unparsed_words[0]'
    unparsed_words=("${unparsed_words[@]}")
    case "${subcommand}" in
    run|repl|apply|diff|show|explain|check|debug|definitions|learn|grade|replay|play|completions|help)
        # Offer subcommand argument completions
        "_tessera_${subcommand}"
        ;;
    *)
        # Offer subcommand completions
        COMPREPLY+=($(compgen -W 'run repl apply diff show explain check debug definitions learn grade replay play completions help' -- "${cur}"))
        ;;
    esac
}

_tessera_run() {
    repeating_flags=()
    non_repeating_flags=(--json --events --plain --ascii --strict --no-warnings --quirks --animate --frames --isolate --check --log --version -h --help)
    repeating_options=(--allow -e)
    non_repeating_options=(--width --color --max-steps --timeout --max-memory --max-output --profile --format --output --view --record --seed)
    __tessera_offer_flags_options -1

    # Offer option value completions
    case "${prev}" in
    '--width')
        return
        ;;
    '--color')
        __tessera_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    '--max-steps')
        return
        ;;
    '--timeout')
        return
        ;;
    '--max-memory')
        return
        ;;
    '--max-output')
        return
        ;;
    '--profile')
        __tessera_add_completions -W 'modern'$'\n''classic'
        return
        ;;
    '--format')
        __tessera_add_completions -W 'svg'$'\n''html'$'\n''cast'
        return
        ;;
    '--output')
        return
        ;;
    '--view')
        return
        ;;
    '--record')
        return
        ;;
    '--allow')
        return
        ;;
    '--seed')
        return
        ;;
    '-e')
        return
        ;;
    esac
}

_tessera_repl() {
    repeating_flags=()
    non_repeating_flags=(--plain --ascii --strict --no-warnings --quirks --echo --jsonl --isolate --version -h --help)
    repeating_options=()
    non_repeating_options=(--width --color --max-steps --timeout --max-memory --max-output --profile --seed --modules --files)
    __tessera_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--width')
        return
        ;;
    '--color')
        __tessera_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    '--max-steps')
        return
        ;;
    '--timeout')
        return
        ;;
    '--max-memory')
        return
        ;;
    '--max-output')
        return
        ;;
    '--profile')
        __tessera_add_completions -W 'modern'$'\n''classic'
        return
        ;;
    '--seed')
        return
        ;;
    '--modules')
        return
        ;;
    '--files')
        return
        ;;
    esac
}

_tessera_apply() {
    repeating_flags=()
    non_repeating_flags=(--json --events --plain --ascii --strict --no-warnings --quirks --animate --log --version -h --help)
    repeating_options=()
    non_repeating_options=(--width --color --profile --format --output --view)
    __tessera_offer_flags_options -1

    # Offer option value completions
    case "${prev}" in
    '--width')
        return
        ;;
    '--color')
        __tessera_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    '--profile')
        __tessera_add_completions -W 'modern'$'\n''classic'
        return
        ;;
    '--format')
        __tessera_add_completions -W 'svg'$'\n''html'$'\n''cast'
        return
        ;;
    '--output')
        return
        ;;
    '--view')
        return
        ;;
    esac
}

_tessera_diff() {
    repeating_flags=()
    non_repeating_flags=(--json --events --plain --ascii --staged --side-by-side --animate --version -h --help)
    repeating_options=()
    non_repeating_options=(--width --color --method --reloads --duplicates --sections --profile --format --output --view)
    __tessera_offer_flags_options 2

    # Offer option value completions
    case "${prev}" in
    '--width')
        return
        ;;
    '--color')
        __tessera_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    '--method')
        return
        ;;
    '--reloads')
        return
        ;;
    '--duplicates')
        return
        ;;
    '--sections')
        return
        ;;
    '--profile')
        __tessera_add_completions -W 'modern'$'\n''classic'
        return
        ;;
    '--format')
        __tessera_add_completions -W 'svg'$'\n''html'$'\n''cast'
        return
        ;;
    '--output')
        return
        ;;
    '--view')
        return
        ;;
    esac
}

_tessera_show() {
    repeating_flags=()
    non_repeating_flags=(--json --events --plain --ascii --horizontal --animate --strict --no-warnings --quirks --version -h --help)
    repeating_options=()
    non_repeating_options=(--width --color --layout --bounds --item-size --header --rect --format --output --view --max-steps --timeout --max-memory --max-output --profile --seed)
    __tessera_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--width')
        return
        ;;
    '--color')
        __tessera_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    '--layout')
        return
        ;;
    '--bounds')
        return
        ;;
    '--item-size')
        return
        ;;
    '--header')
        return
        ;;
    '--rect')
        return
        ;;
    '--format')
        __tessera_add_completions -W 'svg'$'\n''html'$'\n''cast'
        return
        ;;
    '--output')
        return
        ;;
    '--view')
        return
        ;;
    '--max-steps')
        return
        ;;
    '--timeout')
        return
        ;;
    '--max-memory')
        return
        ;;
    '--max-output')
        return
        ;;
    '--profile')
        __tessera_add_completions -W 'modern'$'\n''classic'
        return
        ;;
    '--seed')
        return
        ;;
    esac
}

_tessera_explain() {
    repeating_flags=()
    non_repeating_flags=(--json --events --plain --ascii --list --crash --script --repl --version -h --help)
    repeating_options=()
    non_repeating_options=(--width --color)
    __tessera_offer_flags_options -1

    # Offer option value completions
    case "${prev}" in
    '--width')
        return
        ;;
    '--color')
        __tessera_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    esac
}

_tessera_check() {
    repeating_flags=()
    non_repeating_flags=(--json --events --plain --ascii --version -h --help)
    repeating_options=(--global)
    non_repeating_options=(--width --color --format)
    __tessera_offer_flags_options -1

    # Offer option value completions
    case "${prev}" in
    '--width')
        return
        ;;
    '--color')
        __tessera_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    '--format')
        __tessera_add_completions -W 'text'$'\n''json'$'\n''sarif'$'\n''github'
        return
        ;;
    '--global')
        return
        ;;
    esac
}

_tessera_debug() {
    repeating_flags=()
    non_repeating_flags=(--strict --no-warnings --quirks --version -h --help)
    repeating_options=(--allow)
    non_repeating_options=(--profile --seed)
    __tessera_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '--profile')
        __tessera_add_completions -W 'modern'$'\n''classic'
        return
        ;;
    '--allow')
        return
        ;;
    '--seed')
        return
        ;;
    esac
}

_tessera_definitions() {
    repeating_flags=()
    non_repeating_flags=(--version -h --help)
    repeating_options=()
    non_repeating_options=(--format)
    __tessera_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--format')
        __tessera_add_completions -W 'luacats'$'\n''luacheck'
        return
        ;;
    esac
}

_tessera_learn() {
    repeating_flags=()
    non_repeating_flags=(--version -h --help)
    repeating_options=()
    non_repeating_options=()
    __tessera_offer_flags_options 0

    # Offer subcommand / subcommand argument completions
    local -r subcommand="${unparsed_words[0]}"
    unset 'unparsed_words[0]'
    unparsed_words=("${unparsed_words[@]}")
    case "${subcommand}" in
    watch|start|run|hint|goal|why|help|reset|solution|list|next|skip|check-all|verify|author)
        # Offer subcommand argument completions
        "_tessera_learn_${subcommand}"
        ;;
    *)
        # Offer subcommand completions
        COMPREPLY+=($(compgen -W 'watch start run hint goal why help reset solution list next skip check-all verify author' -- "${cur}"))
        ;;
    esac
}

_tessera_learn_watch() {
    repeating_flags=()
    non_repeating_flags=(--json --ascii --once --version -h --help)
    repeating_options=()
    non_repeating_options=(--width --color)
    __tessera_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '--width')
        return
        ;;
    '--color')
        __tessera_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    esac
}

_tessera_learn_start() {
    repeating_flags=()
    non_repeating_flags=(--json --version -h --help)
    repeating_options=()
    non_repeating_options=(--pack)
    __tessera_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--pack')
        return
        ;;
    esac
}

_tessera_learn_run() {
    repeating_flags=()
    non_repeating_flags=(--json --ascii --version -h --help)
    repeating_options=()
    non_repeating_options=(--width --color)
    __tessera_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--width')
        return
        ;;
    '--color')
        __tessera_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    esac
}

_tessera_learn_hint() {
    repeating_flags=()
    non_repeating_flags=(--json --ascii --all --version -h --help)
    repeating_options=()
    non_repeating_options=(--width --color)
    __tessera_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--width')
        return
        ;;
    '--color')
        __tessera_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    esac
}

_tessera_learn_goal() {
    repeating_flags=()
    non_repeating_flags=(--json --ascii --version -h --help)
    repeating_options=()
    non_repeating_options=(--width --color)
    __tessera_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--width')
        return
        ;;
    '--color')
        __tessera_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    esac
}

_tessera_learn_why() {
    repeating_flags=()
    non_repeating_flags=(--json --ascii --version -h --help)
    repeating_options=()
    non_repeating_options=(--width --color)
    __tessera_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--width')
        return
        ;;
    '--color')
        __tessera_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    esac
}

_tessera_learn_help() {
    repeating_flags=()
    non_repeating_flags=(--json --ascii --version -h --help)
    repeating_options=()
    non_repeating_options=(--width --color)
    __tessera_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--width')
        return
        ;;
    '--color')
        __tessera_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    esac
}

_tessera_learn_reset() {
    repeating_flags=()
    non_repeating_flags=(--json --ascii --yes --version -h --help)
    repeating_options=()
    non_repeating_options=(--width --color)
    __tessera_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--width')
        return
        ;;
    '--color')
        __tessera_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    esac
}

_tessera_learn_solution() {
    repeating_flags=()
    non_repeating_flags=(--json --ascii --give-up --version -h --help)
    repeating_options=()
    non_repeating_options=(--width --color)
    __tessera_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--width')
        return
        ;;
    '--color')
        __tessera_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    esac
}

_tessera_learn_list() {
    repeating_flags=()
    non_repeating_flags=(--json --ascii --version -h --help)
    repeating_options=()
    non_repeating_options=(--width --color)
    __tessera_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '--width')
        return
        ;;
    '--color')
        __tessera_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    esac
}

_tessera_learn_next() {
    repeating_flags=()
    non_repeating_flags=(--json --ascii --version -h --help)
    repeating_options=()
    non_repeating_options=(--width --color)
    __tessera_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '--width')
        return
        ;;
    '--color')
        __tessera_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    esac
}

_tessera_learn_skip() {
    repeating_flags=()
    non_repeating_flags=(--json --ascii --version -h --help)
    repeating_options=()
    non_repeating_options=(--width --color)
    __tessera_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '--width')
        return
        ;;
    '--color')
        __tessera_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    esac
}

_tessera_learn_check-all() {
    repeating_flags=()
    non_repeating_flags=(--json --ascii --version -h --help)
    repeating_options=()
    non_repeating_options=(--width --color)
    __tessera_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '--width')
        return
        ;;
    '--color')
        __tessera_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    esac
}

_tessera_learn_verify() {
    repeating_flags=()
    non_repeating_flags=(--json --ascii --version -h --help)
    repeating_options=()
    non_repeating_options=(--width --color)
    __tessera_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '--width')
        return
        ;;
    '--color')
        __tessera_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    esac
}

_tessera_learn_author() {
    repeating_flags=()
    non_repeating_flags=(--version -h --help)
    repeating_options=()
    non_repeating_options=()
    __tessera_offer_flags_options 0

    # Offer subcommand / subcommand argument completions
    local -r subcommand="${unparsed_words[0]}"
    unset 'unparsed_words[0]'
    unparsed_words=("${unparsed_words[@]}")
    case "${subcommand}" in
    new|check|preview|pack|texts)
        # Offer subcommand argument completions
        "_tessera_learn_author_${subcommand}"
        ;;
    *)
        # Offer subcommand completions
        COMPREPLY+=($(compgen -W 'new check preview pack texts' -- "${cur}"))
        ;;
    esac
}

_tessera_learn_author_new() {
    repeating_flags=()
    non_repeating_flags=(--json --version -h --help)
    repeating_options=()
    non_repeating_options=()
    __tessera_offer_flags_options 2
}

_tessera_learn_author_check() {
    repeating_flags=()
    non_repeating_flags=(--json --version -h --help)
    repeating_options=(--only)
    non_repeating_options=()
    __tessera_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--only')
        return
        ;;
    esac
}

_tessera_learn_author_preview() {
    repeating_flags=()
    non_repeating_flags=(--json --version -h --help)
    repeating_options=()
    non_repeating_options=()
    __tessera_offer_flags_options 2
}

_tessera_learn_author_pack() {
    repeating_flags=()
    non_repeating_flags=(--json --version -h --help)
    repeating_options=()
    non_repeating_options=()
    __tessera_offer_flags_options 2
}

_tessera_learn_author_texts() {
    repeating_flags=()
    non_repeating_flags=(--json --version -h --help)
    repeating_options=()
    non_repeating_options=()
    __tessera_offer_flags_options 0
}

_tessera_grade() {
    repeating_flags=()
    non_repeating_flags=(--json --ascii --single --merge --no-timing --student --csv-bom --keep-runs --version -h --help)
    repeating_options=(--format --output --exercise --keep)
    non_repeating_options=(--jobs --shard --max-time --roster --deadline --similarity --fail-under)
    __tessera_offer_flags_options -1

    # Offer option value completions
    case "${prev}" in
    '--format')
        return
        ;;
    '--output')
        return
        ;;
    '--exercise')
        return
        ;;
    '--jobs')
        return
        ;;
    '--shard')
        return
        ;;
    '--max-time')
        return
        ;;
    '--roster')
        return
        ;;
    '--deadline')
        return
        ;;
    '--keep')
        return
        ;;
    '--similarity')
        return
        ;;
    '--fail-under')
        return
        ;;
    esac
}

_tessera_replay() {
    repeating_flags=()
    non_repeating_flags=(--ascii --animate --step --version -h --help)
    repeating_options=()
    non_repeating_options=(--width --color --max-steps --timeout --max-memory --max-output --format --output --view --profile --stills)
    __tessera_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--width')
        return
        ;;
    '--color')
        __tessera_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    '--max-steps')
        return
        ;;
    '--timeout')
        return
        ;;
    '--max-memory')
        return
        ;;
    '--max-output')
        return
        ;;
    '--format')
        __tessera_add_completions -W 'text'$'\n''json'$'\n''html'$'\n''svg'$'\n''cast'
        return
        ;;
    '--output')
        return
        ;;
    '--view')
        return
        ;;
    '--profile')
        __tessera_add_completions -W 'modern'$'\n''classic'
        return
        ;;
    '--stills')
        return
        ;;
    esac
}

_tessera_play() {
    repeating_flags=()
    non_repeating_flags=(--version -h --help)
    repeating_options=()
    non_repeating_options=()
    __tessera_offer_flags_options -1
}

_tessera_completions() {
    repeating_flags=()
    non_repeating_flags=(--version -h --help)
    repeating_options=()
    non_repeating_options=()
    __tessera_offer_flags_options 1

    # Offer positional completions
    case "${positional_number}" in
    1)
        __tessera_add_completions -W 'bash'$'\n''zsh'$'\n''fish'
        return
        ;;
    esac
}

_tessera_help() {
    repeating_flags=()
    non_repeating_flags=(--version)
    repeating_options=()
    non_repeating_options=()
    __tessera_offer_flags_options -1
}

complete -o filenames -F _tessera tessera
