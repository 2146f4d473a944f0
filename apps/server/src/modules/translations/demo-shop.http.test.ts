import { beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '../../../../../tests/support/caller.ts'
import { speaking } from '../../../../../tests/support/languages.ts'
import { makeSite, type TestSite } from '../../../../../tests/support/site.ts'
import { demoShop } from '../../../demo/shop.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into replies
type Any = any

let site: TestSite
let owner: Caller
let german: Caller
beforeAll(async () => {
  site = await makeSite({ demo: true, translated: true })
  owner = await site.owner()
  german = speaking(await site.visitor(), 'de')
})

describe('the demo shop', () => {
  it.each(demoShop.site.languages)('is translated as a whole into %s', async (language) => {
    const { progress } = await owner.ok('translations.getTranslationProgress', { language })
    const open = progress.filter(({ fields, translated, outdated }: Any) => translated !== fields || outdated > 0)
    expect(open).toEqual([])
    const counted = progress.filter(({ fields }: Any) => fields > 0).map(({ entityType }: Any) => entityType)
    expect(counted).toEqual(
      expect.arrayContaining(['PRODUCT', 'COLLECTION', 'OPTION', 'BRAND', 'RIBBON', 'DELIVERY_OPTION', 'SITE']),
    )
  })

  it('counts default names as translated, and says what readers get', async () => {
    const request = { language: 'de', entityType: 'COLLECTION', entityIds: [demoShop.allProductsId] }
    const [{ fields, revision }] = (await owner.ok('translations.queryTranslations', request)).entries
    const entry = { entityType: 'COLLECTION', entityId: demoShop.allProductsId, revision, fields: { name: null } }
    await owner.ok('translations.bulkSetTranslations', { language: 'de', entries: [entry] })
    const [after] = (await owner.ok('translations.queryTranslations', request)).entries
    expect(fields[0]).toMatchObject({ key: 'name', text: 'Alle Produkte' })
    expect(after.fields[0]).toMatchObject({ key: 'name', original: 'All Products', provided: 'Alle Produkte' })
    expect(after.fields[0].text).toBeUndefined()
    const { progress } = await owner.ok('translations.getTranslationProgress', { language: 'de' })
    expect(progress.filter(({ fields: all, translated }: Any) => translated !== all)).toEqual([])
  })

  it('has its stock items and facets of Catalog V3 in the language of the request', async () => {
    const name = 'Everyday Mug'
    const stock = async (caller: Caller) =>
      (await caller.ok('inventoryItemsV3.queryInventoryItems', { query: { filter: { 'product.name': name } } }))
        .inventoryItems[0]
    const { product: original, id } = await stock(owner)
    const { product } = await stock(german)
    expect([original.name, product.name]).toEqual([name, 'Alltagsbecher'])
    expect([original.variantName, product.variantName]).toEqual(['250 ml, Oat', '250 ml, Hafer'])
    const one = await german.ok('inventoryItemsV3.getInventoryItem', { inventoryItemId: id })
    expect(one.inventoryItem.product.variantName).toBe('250 ml, Hafer')

    const paths = ['ribbon.name', 'options.name', 'options.choicesSettings.choices.name', 'name']
    const aggregations = paths.map((fieldPath) => ({ type: 'VALUE', fieldPath, value: { limit: 250 } }))
    const readFacets = async (caller: Caller) => {
      const { aggregationData } = await caller.ok('productsV3.searchProducts', { search: { aggregations } })
      return aggregationData.results.map(({ values }: Any) => values.results)
    }
    const [plain, translated] = [await readFacets(owner), await readFacets(german)]
    const omitLabel = ({ label: _, ...rest }: Any) => rest
    expect(translated.map((each: Any) => each.map(omitLabel))).toEqual(plain)
    const find = (at: number, value: string) => translated[at].find((each: Any) => each.value === value)?.label
    expect([find(0, 'Bestseller'), find(0, 'New'), find(1, 'Color'), find(2, 'Oat'), find(3, name)]).toEqual([
      ...['Bestseller', 'Neu', 'Farbe', 'Hafer', 'Alltagsbecher'],
    ])
    expect(plain.flat().every(({ label }: Any) => label === undefined)).toBe(true)
  })
})
