import type { Catalog } from '../src/catalogs.ts'
import { compile } from '../src/compile.ts'
import { getMessage } from '../src/get-message.ts'
import { type Language, sourceLanguage } from '../src/languages.ts'
import { createTranslate, type Translate } from '../src/translate.ts'

const files = import.meta.glob<Catalog>('../catalogs/*/*.json', { import: 'default' })

const needed = new RegExp(`/(${sourceLanguage}|${document.documentElement.lang})\\.json$`)
const read = await Promise.all(
  Object.entries(files)
    .filter(([file]) => needed.test(file))
    .map(async ([file, load]) => [file, await load()] as const),
)
const catalogs = new Map(read)
const getCatalog = (namespace: string, language: Language): Catalog =>
  catalogs.get(`../catalogs/${namespace}/${language}.json`) ?? {}

let made: Translate | undefined

/** Without a build: from the catalogs of the document's language, which come before the page starts. */
export function translateTo(language: Language): Translate {
  if (made?.language === language) return made
  made = createTranslate(language, (key) => {
    const message = getMessage(key, language, getCatalog)
    if (!message) throw new Error(`There is no text with the key ${key}.`)
    return compile(message)
  })
  return made
}
