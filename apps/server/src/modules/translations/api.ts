import { buildEntityKey, type Translations } from '../../kernel/translated-answers.ts'
import { listTexts, removeTranslations } from './translations.store.ts'

export { addTranslations } from './add-translations.ts'
export { findRenamed, type Rename } from './find-renamed.ts'
export { type Analysis, findAnalysis, findMainAnalysis } from './search-text.ts'
export { type RenamedTexts, removeSharedTexts, renameTexts } from './shared-texts.store.ts'
export { translateSiteTexts } from './site-texts.ts'
export {
  createSmallSource,
  type SharedTexts,
  type SourceEntity,
  type TranslationSource,
  translationSourcesPort,
} from './sources.ts'
export { removeTranslations, removeTranslationsWithin } from './translations.store.ts'

/** What the kernel translates replies with. */
export const translations: Translations = {
  async read(unit, language, entities) {
    const rows = await listTexts(unit, language, entities)
    return new Map(rows.flatMap((row) => (row.texts ? [[buildEntityKey(row), row.texts] as const] : [])))
  },
  remove: removeTranslations,
}
