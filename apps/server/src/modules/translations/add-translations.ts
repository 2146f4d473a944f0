import type { Language } from '@stoa/messages'
import type { Unit } from '../../kernel/unit.ts'
import { bulkSetTranslations } from './set-translations.ts'
import { translationSourcesPort } from './sources.ts'
import { listTexts } from './translations.ts'

/** More than a new shop has of each kind. */
const MAX_ENTITIES = 1000

/** Translates all that a new shop has: each text is found by its original. */
export async function addTranslations(
  unit: Unit,
  translations: readonly { readonly language: Language; readonly texts: Readonly<Record<string, string>> }[],
): Promise<void> {
  const sources = unit.use(translationSourcesPort)
  const found = await Promise.all(sources.map((source) => source.list(unit, { after: undefined, limit: MAX_ENTITIES })))
  const entities = sources.flatMap(({ type, schema }, index) =>
    found[index]!.map(({ id, value }) => ({ entityType: type, entityId: id, texts: listTexts(schema, value) })),
  )
  for (const { language, texts: translated } of translations) {
    const entries = entities.flatMap(({ texts, ...entity }) => {
      const known = texts.filter(({ text }) => translated[text] !== undefined)
      const fields = Object.fromEntries(known.map(({ key, text }) => [key, translated[text]!]))
      return known.length > 0 ? [{ ...entity, fields }] : []
    })
    await bulkSetTranslations(unit, { language, entries })
  }
}
