import { type Catalog, readCatalog } from './catalogs.ts'
import { type Language, sourceLanguage } from './languages.ts'
import { translateTo } from './lookup.ts'
import { violationNamespace } from './namespaces.ts'
import { type Message, parseMessage } from './parse.ts'
import type { PlainKey } from './translate.ts'

interface Written {
  readonly key: string
  readonly args: Readonly<Record<string, string>>
}

/** Texts without placeholders by themselves, and patterns of those with placeholders. */
interface Index {
  readonly keys: ReadonlyMap<string, string>
  readonly patterns: readonly { readonly key: string; readonly pattern: RegExp }[]
}

const indexes = new Map<Catalog, Index>()

/**
 * A text that was written with a key of this namespace in one language, in another one; undefined if no key writes it.
 * Of messages with placeholders, only those with texts in them are recognized.
 */
export function retranslate(namespace: string, text: string, from: Language, to: Language): string | undefined {
  const written = findKey(readIndex(readCatalog(namespace, from)), text)
  if (!written) return undefined
  const write = translateTo(to) as (key: PlainKey, args: Written['args']) => string
  return write(`${namespace}:${written.key}` as PlainKey, written.args)
}

/**
 * The description of a violation, which the API has in English, in a reader's language. Descriptions that no catalog has, as
 * only developers meet them, stay as they are.
 */
export const describeViolation = (description: string, to: Language): string =>
  retranslate(violationNamespace, description, sourceLanguage, to) ?? description

function findKey({ keys, patterns }: Index, text: string): Written | undefined {
  const key = keys.get(text)
  if (key !== undefined) return { key, args: {} }
  for (const { key, pattern } of patterns) {
    const found = pattern.exec(text)
    if (found) return { key, args: { ...found.groups } }
  }
  return undefined
}

function readIndex(catalog: Catalog): Index {
  const known = indexes.get(catalog)
  if (known) return known
  const keys = new Map<string, string>()
  const patterns: { key: string; pattern: RegExp }[] = []
  for (const [key, text] of Object.entries(catalog)) {
    const message = parseMessage(text)
    if (message.length === 1 && typeof message[0] === 'string') keys.set(message[0], key)
    else patterns.push({ key, pattern: toPattern(message) })
  }
  // The most specific one first: `must be one of {values}` before `must be {type}`.
  patterns.sort((one, other) => other.pattern.source.length - one.pattern.source.length)
  const index = { keys, patterns }
  indexes.set(catalog, index)
  return index
}

const escapePattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')

/** Right-to-left texts have their values between isolates. */
const toPattern = (message: Message): RegExp =>
  new RegExp(
    `^${message
      .map((part) =>
        typeof part === 'string' ? escapePattern(part) : `\u2068?(?<${part.name}>[^\u2068\u2069]+)\u2069?`,
      )
      .join('')}$`,
    'u',
  )
