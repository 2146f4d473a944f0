export { isolate, stripIsolates } from './isolates.ts'
export type { RichTexts, Texts } from './keys/index.ts'
export {
  allLanguages,
  completeLanguages,
  type Direction,
  findLanguageByTag,
  getDirection,
  getLocale,
  getMainLanguage,
  isLanguage,
  type Language,
  languages,
  pseudoLanguage,
  sourceLanguage,
} from './languages.ts'
export type { MessageKey, PlainKey, RichKey, TextKey, Translate } from './translate.ts'
