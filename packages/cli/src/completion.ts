import { loadReferenceCopy, type Reference } from './document.ts'
import { UsageError } from './errors.ts'
import { ownOptions } from './input.ts'
import { describeList, listFilters } from './list.ts'
import { findCommand, findModule, listCommands, listModules, toKebab } from './names.ts'

const scripts: Readonly<Record<string, string>> = {
  bash: `_stoa() { local IFS=$'\\n'; COMPREPLY=($(stoa complete -- "\${COMP_WORDS[@]:1:COMP_CWORD}")); }
complete -o default -F _stoa stoa`,
  zsh: `#compdef stoa
_stoa() { local -a found; found=("\${(@f)$(stoa complete -- "\${(@)words[2,CURRENT]}")}"); compadd -a found; }
compdef _stoa stoa`,
  fish: `complete -c stoa -f -a '(stoa complete -- (commandline -opc)[2..-1] (commandline -ct))'`,
}

/** What a shell runs to complete commands of `stoa`. */
export function writeCompletion(shell: string | undefined): string {
  const script = scripts[shell ?? '']
  if (!script) throw new UsageError(`Which shell? ${Object.keys(scripts).join(', ')}`)
  return script
}

/** The words that may follow; the last one is being typed. */
export async function completeWords(origin: string, words: readonly string[]): Promise<string[]> {
  const reference = await loadReferenceCopy(origin)
  if (!reference) return []
  const typed = words.at(-1) ?? ''
  return listNext(reference, words.slice(0, -1), typed).filter((each) => each.startsWith(typed))
}

function listNext(reference: Reference, [module, action]: readonly string[], typed: string): string[] {
  if (module === undefined) return ['login', 'completion', ...listModules(reference).map(toKebab)]
  if (action === undefined) return listCommands(reference, findModule(reference, module)).map((each) => each.action)
  if (!typed.startsWith('-')) return []
  const { operation } = findCommand(reference, module, action)
  const list = describeList(operation, reference)
  const filters = list?.query ? [...listFilters(list.item, reference), 'filter', 'sort', 'limit', 'all'] : []
  return [...Object.keys(operation.fields), ...filters, ...ownOptions].map((name) => `--${name}`)
}
