export { isolate, withoutIsolates } from './isolates.ts'
export type { RichTexts, Texts } from './keys/index.ts'
export {
  allLanguages,
  completeLanguages,
  type Direction,
  directionOf,
  isLanguage,
  type Language,
  languageOfTag,
  languages,
  localeOf,
  mainLanguageOf,
  pseudoLanguage,
  sourceLanguage,
} from './languages.ts'
export type { MessageKey, PlainKey, RichKey, TextKey, Translate } from './translate.ts'
