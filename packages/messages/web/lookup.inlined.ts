import type { Compiled } from '../src/compile.ts'
import type { Language } from '../src/languages.ts'
import { createTranslate, type Translate } from '../src/translate.ts'

let made: Translate | undefined

/** In a built page the messages stand where the keys were, all in the page's one language. */
export function translateTo(language: Language): Translate {
  made ??= createTranslate(language, (message: string | Compiled) => message)
  return made
}
