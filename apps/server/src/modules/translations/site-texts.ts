import { SOLE_ENTITY } from '@stoa/contract/schema'
import { SiteProperties } from '@stoa/contract/site'
import type { Language } from '@stoa/messages'
import { declareSnapshotPart } from '../../kernel/snapshot.ts'
import { db } from '../../kernel/sql.ts'
import { visitTexts } from '../../kernel/translated-texts.ts'
import type { Unit } from '../../kernel/unit.ts'
import { getCurrentSite } from '../sites/api.ts'
import { createSmallSource } from './sources.ts'
import type { TranslatedFields } from './translations.ts'

/** The shop's own presentation. */
export const siteSource = createSmallSource('SITE', SiteProperties, async (unit) => {
  const { name, settings } = await getCurrentSite(unit)
  return [{ id: SOLE_ENTITY, title: name, value: settings.storefront ?? {} }]
})

/** Every page shows these, so they are part of the site's snapshot. */
const siteTexts = declareSnapshotPart('translations.site', async (unit) => {
  const rows = await unit.all(
    db
      .selectFrom('translations')
      .select(['language', 'fields'])
      .where('entity_type', '=', 'SITE')
      .where('entity_id', '=', SOLE_ENTITY),
  )
  return new Map(rows.map(({ language, fields }): [string, TranslatedFields] => [language, fields]))
})

/** The shop's presentation in a language. No statement of its own. */
export async function translateSiteTexts<Texts extends object>(
  unit: Unit,
  texts: Texts,
  language: Language,
): Promise<Texts> {
  const fields = (await unit.site()).get(siteTexts).get(language)
  return fields ? visitTexts(SiteProperties, texts, { text: (_entity, { key }) => fields[key]?.text }) : texts
}
