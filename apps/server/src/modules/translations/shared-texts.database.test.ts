import { expect, test } from 'vitest'
import { query } from '../../../../../tests/support/database.ts'
import { makeSite } from '../../../../../tests/support/site.ts'
import { hashText } from '../../kernel/hash-text.ts'
import { sharedTexts } from '../../migrations/0300_shared_texts.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into replies
type Any = any

const french = { 'x-wix-linguist': 'fr|fr-FR|false|1' }

const buildOption = (name: string, ...choices: string[]) => ({
  name,
  choices: choices.map((value) => ({ value, description: value })),
})

/** The migration, limited to one site. */
const migrate = (siteId: string) => {
  const selectOfSite = (table: string) => `(select * from ${table} where site_id = '${siteId}')`
  return query(
    sharedTexts.sql
      .replaceAll('from translations t', `from ${selectOfSite('translations')} t`)
      .replaceAll("where entity_type = 'PRODUCT'", `where entity_type = 'PRODUCT' and site_id = '${siteId}'`),
  )
}

test('the migration to shared texts keeps the newest translation of each option and ribbon', async () => {
  const site = await makeSite()
  const owner = await site.owner()
  await owner.ok('site.updateSiteProperties', { properties: { languages: ['fr'] } })
  const create = async (fields: object): Promise<Any> =>
    (await owner.ok('products.createProduct', { product: { name: 'Cup', priceData: { price: 9 }, ...fields } })).product
  const additionalInfoSections = [{ title: 'Care [1]', description: '<p>Wipe.</p>' }]
  const cup = await create({
    ribbon: 'New',
    productOptions: [buildOption('Size', 'S', '100 %')],
    additionalInfoSections,
  })
  const bowl = await create({ productOptions: [buildOption('Size', 'S')] })
  const insert = (id: string, date: string, texts: Record<string, [original: string, text: string]>) => {
    const fields = Object.entries(texts).map(([key, [original, text]]) => [key, { text, of: hashText(original) }])
    return query(
      `insert into translations (site_id, language, entity_type, entity_id, fields, updated_date)
      values ($1, 'fr', 'PRODUCT', $2, $3::text::jsonb, $4)`,
      [site.id, id, JSON.stringify(Object.fromEntries(fields)), date],
    )
  }
  await insert(cup.id, '2026-01-01', {
    name: ['Cup', 'Tasse'],
    ribbon: ['New', 'Nouveau'],
    'productOptions[Size].name': ['Size', 'Grandeur'],
    'productOptions[Size].choices[100 %25].description': ['100 %', 'Cent pour cent'],
    'productOptions[Size].choices[S].description': ['S', 'Petit'],
    'customTextFields[Engraving].title': ['Engraving', 'Gravure'],
    'additionalInfoSections[Care %5B1%5D].title': ['Care [1]', 'Entretien'],
  })
  await insert(bowl.id, '2026-02-01', { 'productOptions[Size].name': ['Size', 'Taille'] })
  await migrate(site.id)
  const visitor = await site.visitor()
  const { product } = await visitor.ok('products.getProduct', { id: cup.id }, french)
  expect(product).toMatchObject({
    name: 'Tasse',
    ribbon: 'Nouveau',
    productOptions: [{ name: 'Taille', choices: [{ description: 'Petit' }, { description: 'Cent pour cent' }] }],
    additionalInfoSections: [{ title: 'Entretien' }],
  })
  const { infoSections } = await visitor.ok('infoSectionsV3.queryInfoSections', {}, french)
  expect(infoSections).toMatchObject([{ title: 'Entretien' }])
  const readEntry = async (entityType: string, id: string) =>
    (await owner.ok('translations.queryTranslations', { language: 'fr', entityType, entityIds: [id] })).entries[0]
  expect((await readEntry('OPTION', 'Size')).fields.map(({ outdated }: Any) => outdated)).toEqual([false, false, false])
  const { progress } = await owner.ok('translations.getTranslationProgress', { language: 'fr' })
  const findCount = (type: string) => progress.find(({ entityType }: Any) => entityType === type)
  expect(findCount('OPTION')).toMatchObject({ fields: 3, translated: 3, outdated: 0 })
  // Two names and the section's texts.
  expect(findCount('PRODUCT')).toMatchObject({ fields: 4, translated: 2, outdated: 0 })
  const rows = await query<{ entity_id: string }>(
    "select entity_id from translations where site_id = $1 and entity_type = 'OPTION' order by 1",
    [site.id],
  )
  expect(rows.map(({ entity_id }) => entity_id)).toEqual(['Engraving', 'Size'])
})
