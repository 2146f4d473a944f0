import type { Operation, Reference } from './document.ts'
import { UsageError } from './errors.ts'

/** An operation and the short name of its action, such as `list` for `orders.searchOrders`. */
export interface Command {
  readonly operation: Operation
  readonly module: string
  readonly action: string
  /** Words that name it as well: its own name, and its own name in kebab case. */
  readonly aliases: readonly string[]
}

export const toKebab = (name: string): string =>
  name.replace(/V(\d)$/, '-v$1').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

export const toCamel = (name: string): string =>
  name.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())

/** Verbs that read a list, the most useful first. */
const listVerbs = ['search', 'query', 'list']

/** All commands of a module in the order of the reference. */
export function listCommands({ operations }: Reference, module: string): Command[] {
  const own = operations.filter(({ name }) => name.startsWith(`${module}.`))
  const taken = new Set<string>()
  const inOrder = [...own].sort((a, b) => rankVerb(a) - rankVerb(b))
  const actions = new Map(
    inOrder.map((operation) => {
      const full = toKebab(operation.name.slice(module.length + 1))
      const short = shorten(operation.name.slice(module.length + 1), module)
      const action = taken.has(short) ? full : short
      taken.add(action)
      return [operation, action]
    }),
  )
  return own.map((operation) => {
    const name = operation.name.slice(module.length + 1)
    return { operation, module, action: actions.get(operation)!, aliases: [name, toKebab(name)] }
  })
}

/** The search of a list is its `list`, before other reads of it. */
const rankVerb = ({ name }: Operation): number => {
  const rank = listVerbs.findIndex((verb) => name.split('.')[1]!.startsWith(verb))
  return rank < 0 ? listVerbs.length : rank
}

/** `cancelOrder` of `orders` is `cancel`, `bulkUpdateOrders` is `bulk-update`, `searchOrders` is `list`. */
function shorten(name: string, module: string): string {
  const subject = module.replace(/V\d$/, '')
  const nouns = [subject, toSingular(subject), subject.replace(/^current/, '')]
  const noun = nouns.find((each) => name.length > each.length && name.toLowerCase().endsWith(each.toLowerCase()))
  const verb = noun ? name.slice(0, -noun.length) : name
  return listVerbs.includes(verb) ? 'list' : toKebab(verb)
}

const toSingular = (word: string): string =>
  word
    .replace(/ies$/, 'y')
    .replace(/(ss|x|ch)es$/, '$1')
    .replace(/([^s])s$/, '$1')

export const listModules = ({ operations }: Reference): string[] => [
  ...new Set(operations.map(({ name }) => name.slice(0, name.indexOf('.')))),
]

/** The command that two words name. Says what there is, if there is none. */
export function findCommand(reference: Reference, moduleWord: string, actionWord: string): Command {
  const module = findModule(reference, moduleWord)
  const commands = listCommands(reference, module)
  const found =
    commands.find(({ action }) => action === actionWord) ?? commands.find(({ aliases }) => aliases.includes(actionWord))
  if (found) return found
  const actions = commands.map(({ action }) => action).join(', ')
  throw new UsageError(`${toKebab(module)} has no ${actionWord}. It has: ${actions}`)
}

export function findModule(reference: Reference, word: string): string {
  const modules = listModules(reference)
  const module = modules.find((name) => name === word || toKebab(name) === word)
  if (module) return module
  const near = modules
    .map(toKebab)
    .filter((name) => name.includes(word) || word.includes(name))
    .sort((a, b) => Math.abs(a.length - word.length) - Math.abs(b.length - word.length))
  const hint = near.length > 0 ? ` Did you mean ${near.slice(0, 5).join(', ')}?` : ' `stoa` lists all.'
  throw new UsageError(`There is no ${word}.${hint}`)
}
