import { beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../../../../tests/support/caller.ts'
import { makeSite } from '../../../../../tests/support/site.ts'

const sectionTitle = 'additionalInfoSections[Care].title'

let owner: Caller
const ids: string[] = []
beforeAll(async () => {
  const site = await makeSite()
  owner = await site.owner()
  await owner.ok('site.updateSiteProperties', { properties: { languages: ['de'] } })
  for (const name of ['Mug {size}', 'Tray']) {
    const additionalInfoSections = [{ title: 'Care', description: 'By hand' }]
    const product = { name, additionalInfoSections, priceData: { price: 9 } }
    ids.push((await owner.ok('products.createProduct', { product })).product.id)
  }
})

const read = async (entityIds: string[], more: object = {}) =>
  (await owner.ok('translations.queryTranslations', { language: 'de', entityType: 'PRODUCT', entityIds, ...more }))
    .entries

test('a dry run answers what a call would and saves nothing', async () => {
  const [mug, tray] = ids as [string, string]
  const entries = [
    { entityType: 'PRODUCT', entityId: tray, fields: { name: 'Tablett' } },
    {
      entityType: 'PRODUCT',
      entityId: mug,
      fields: { name: 'Becher', [sectionTitle]: 'x'.repeat(51), slug: 'becher' },
    },
  ]
  const before = await read(ids)
  const { results } = await owner.ok('translations.bulkSetTranslations', { language: 'de', dryRun: true, entries })
  expect(await read(ids)).toEqual(before)
  const saved = await owner.ok('translations.bulkSetTranslations', { language: 'de', entries })
  expect(saved.results).toEqual(results)
  expect((await read([tray]))[0].fields[0]).toMatchObject({ key: 'name', text: 'Tablett' })
})

test('an entry with several invalid texts is refused with the problem of each', async () => {
  const fields = { name: 'Becher', [sectionTitle]: 'x'.repeat(51), slug: 'becher' }
  const entries = [{ entityType: 'PRODUCT', entityId: ids[0], fields }]
  const { results } = await owner.ok('translations.bulkSetTranslations', { language: 'de', entries })
  const faults = [
    { code: 'TRANSLATION_MISSES_PLACEHOLDER', key: 'name', placeholders: ['{size}'] },
    { code: 'TRANSLATION_TOO_LONG', key: sectionTitle, maxLength: 50 },
    { code: 'UNKNOWN_FIELD', key: 'slug' },
  ]
  const { code, ...data } = faults[0]!
  expect(results[0].itemMetadata.error).toMatchObject({ code, data: { ...data, violations: faults } })
})

test('entries are read by their ids, whatever their status; unknown ids are left out', async () => {
  const unknown = '0190a0a0-0000-7000-8000-00000000dead'
  const requestedIds = [ids[1]!, unknown, ids[1]!]
  const found = await read(requestedIds, { status: 'TRANSLATED', search: 'mug', cursorPaging: { limit: 1 } })
  expect(found.map(({ entityId }: { entityId: string }) => entityId)).toEqual([ids[1]])
})
