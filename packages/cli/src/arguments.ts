import { UsageError } from './errors.ts'

export interface Arguments {
  readonly words: readonly string[]
  /** Values of each option in order; an option without a value is `true`. */
  readonly options: ReadonlyMap<string, readonly (string | true)[]>
}

/** `--name value`, `--name=value`, `--name` and `--no-name`; the rest are words. All after `--` are words. */
export function parseArguments(args: readonly string[]): Arguments {
  const words: string[] = []
  const options = new Map<string, (string | true)[]>()
  const add = (name: string, value: string | true) => options.set(name, [...(options.get(name) ?? []), value])
  for (let at = 0; at < args.length; at += 1) {
    const arg = args[at]!
    if (arg === '--') {
      words.push(...args.slice(at + 1))
      break
    }
    const [, name, value] = arg.match(/^--([A-Za-z][\w.-]*)(?:=([\s\S]*))?$/) ?? []
    if (!name) {
      if (/^-[a-z]$/i.test(arg)) throw new UsageError(`There is no option ${arg}. Options begin with two dashes.`)
      words.push(arg)
    } else if (value !== undefined) add(name, value)
    else if (at + 1 < args.length && !args[at + 1]!.startsWith('--')) {
      at += 1
      add(name, args[at]!)
    } else if (name.startsWith('no-')) add(name.slice(3), 'false')
    else add(name, true)
  }
  return { words, options }
}
