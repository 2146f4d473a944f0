import { readCatalog } from './catalogs.ts'
import { type Compiled, compile } from './compile.ts'
import { getMessage } from './get-message.ts'
import { type Language, sourceLanguage } from './languages.ts'
import { createTranslate, type Translate } from './translate.ts'

const isDevelopment = process.env.NODE_ENV === 'development'
const made = new Map<Language, Translate>()

/** Texts in a language, from all catalogs. A message is compiled when it is first used. */
export function translateTo(language: Language): Translate {
  let translate = made.get(language)
  if (!translate) {
    translate = createTranslate(language, createFinder(language))
    made.set(language, translate)
  }
  return translate
}

function createFinder(language: Language): (key: string) => Compiled {
  const compiled = new Map<string, Compiled>()
  return (key) => {
    const known = compiled.get(key)
    if (known !== undefined && !isDevelopment) return known
    const message = getMessage(key, language, readCatalog)
    if (!message) throw new Error(`There is no text with the key ${key}.`)
    const text = compile(message)
    compiled.set(key, text)
    return text
  }
}

/** Whether there is a text with this key: for keys that are made of codes. */
export function hasText(key: string): boolean {
  return getMessage(key, sourceLanguage, readCatalog) !== undefined
}
