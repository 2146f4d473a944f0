import type { Catalog } from './catalogs.ts'
import { type Language, pseudoLanguage, sourceLanguage } from './languages.ts'
import { type Message, parseMessage } from './parse.ts'
import { toPseudo } from './pseudo.ts'

/** `cart:title` → the namespace and the name in its catalog. */
export function splitKey(key: string): readonly [namespace: string, name: string] {
  const at = key.indexOf(':')
  return [key.slice(0, at), key.slice(at + 1)]
}

/** The message of a key in a language, or in English where it is not translated. */
export function getMessage(
  key: string,
  language: Language,
  getCatalog: (namespace: string, language: Language) => Catalog,
): Message | undefined {
  const [namespace, name] = splitKey(key)
  const own = language === pseudoLanguage ? undefined : getCatalog(namespace, language)[name]
  const text = own ?? getCatalog(namespace, sourceLanguage)[name]
  if (text === undefined) return undefined
  const message = parseMessage(text)
  return language === pseudoLanguage ? toPseudo(message) : message
}
