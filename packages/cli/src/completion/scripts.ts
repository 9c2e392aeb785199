/**
 * Completion script of each shell. They ask the program itself (`credencia __complete -- <words>`), so that they offer what
 * exists. An answer of `:files` leaves the word to the shell's own completion of files.
 */
export const completion_scripts = {
  bash: `_credencia() {
  local IFS=$'\\n'
  local answer
  answer=$(credencia __complete -- "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
  if [ "$answer" = ":files" ]; then
    compopt -o default
    COMPREPLY=()
  else
    COMPREPLY=($(compgen -W "$(printf '%s\\n' "$answer" | cut -f 1)" -- "\${COMP_WORDS[COMP_CWORD]}"))
  fi
}
complete -F _credencia credencia`,
  zsh: `_credencia() {
  local answer line
  local -a offered
  answer=$(credencia __complete -- "\${(@)words[2,$CURRENT]}" 2>/dev/null)
  if [[ "$answer" == ":files" ]]; then
    _files
    return
  fi
  for line in \${(f)answer}; do
    offered+=("\${\${line%%$'\\t'*}//:/\\\\:}:\${line#*$'\\t'}")
  done
  _describe 'credencia' offered
}
compdef _credencia credencia`,
  fish: `function __credencia_complete
  set -l words (commandline -opc) (commandline -ct)
  set -l answer (credencia __complete -- $words[2..-1] 2>/dev/null)
  if test "$answer" = ":files"
    __fish_complete_path (commandline -ct)
  else
    printf '%s\\n' $answer
  end
end
complete -c credencia -f -a '(__credencia_complete)'`,
} as const;
