import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Caller } from '../../../../../tests/support/caller.ts'
import { query } from '../../../../../tests/support/database.ts'
import { makeSite } from '../../../../../tests/support/site.ts'

async function openShop(locale: string, ...names: string[]) {
  const site = await makeSite()
  const owner = await site.owner()
  await owner.ok('site.updateSiteProperties', { properties: { locale } })
  for (const name of names) await owner.ok('products.createProduct', { product: { name, priceData: { price: 9 } } })
  return { site, owner, visitor: await site.visitor() }
}

const find = async (caller: Caller, text: string) => {
  const { products, spelledAlike } = await caller.ok('productSearch.searchProducts', { search: { text } })
  return { names: products.map(({ name }: { name: string }) => name), spelledAlike }
}

const buildExactly = (...names: string[]) => ({ names, spelledAlike: false })

describe('words of the main language', () => {
  test.each<[locale: string, name: string, ...typed: string[]]>([
    ['en-US', 'Brass Lantern', 'lanterns', 'lanterns brass', 'LANTERN', 'lanter', 'lantern of brass'],
    ['en-US', 'Scented Candles', 'candle', 'candles', 'scent candle'],
    ['de-DE', 'Tischlampen aus Messing', 'Tischlampe', 'messing tischlampe'],
    ['fr-FR', 'Lanterne dorée', 'lanternes', 'lanternes dorees', 'dorée pour lanternes'],
    ['es-ES', 'Lámparas de mesa', 'lampara', 'mesas', 'lampara para mesa'],
    ['ar-EG', 'مصابيح نحاسية', 'مصابيح نحاس', 'نحاسي'],
    ['it-IT', 'Lampade da tavolo', 'lampada', 'tavoli'],
  ])('in %s, %s is found by any form of its words', async (locale, name, ...typed) => {
    const { visitor } = await openShop(locale, name, 'Zzz')
    for (const text of typed) expect(await find(visitor, text), text).toEqual(buildExactly(name))
  })

  test('match as they are written first, and in phrases only so', async () => {
    const { visitor } = await openShop('en-US', 'University Mug', 'Universal Adapter', 'Unit')
    // Both have the stem `univers`.
    expect(await find(visitor, 'universal')).toEqual(buildExactly('Universal Adapter', 'University Mug'))
    expect(await find(visitor, '"university mug"')).toEqual(buildExactly('University Mug'))
    expect((await find(visitor, '"university mugs"')).names).not.toEqual(['Universal Adapter'])
    expect(await find(visitor, 'the mugs')).toEqual(buildExactly('University Mug'))
  })

  test('find synonyms in any form', async () => {
    const { owner, visitor } = await openShop('en-US', 'Leather Couches', 'Oak Table')
    await owner.ok('productSearchSettings.updateProductSearchSettings', {
      productSearchSettings: { synonyms: [['sofa', 'couch']] },
    })
    expect(await find(visitor, 'sofa')).toEqual(buildExactly('Leather Couches'))
    expect(await find(visitor, 'sofa leathers')).toEqual(buildExactly('Leather Couches'))
  })

  test('in German are found in compounds, by their beginning and by their end', async () => {
    const { visitor } = await openShop('de-DE', 'Holzlampe', 'Große Teekannen', 'Pferde')
    for (const text of ['lampe', 'Lampen', 'holz', 'holz lampe', 'lampe holz'])
      expect(await find(visitor, text), text).toEqual(buildExactly('Holzlampe'))
    for (const text of ['Kanne', 'kanne groß', 'große kanne'])
      expect(await find(visitor, text), text).toEqual(buildExactly('Große Teekannen'))
    // Too little stands before it to be a word.
    expect((await find(visitor, 'erde')).spelledAlike).toBe(true)
  })

  test('in English are not taken for the end of a longer word', async () => {
    const { visitor } = await openShop('en-US', 'Copper Kettle', 'Shopper')
    expect((await find(visitor, 'opper')).spelledAlike).toBe(true)
  })

  test('are found by their forms in the new language after the shop has changed it', async () => {
    const { owner, visitor } = await openShop('en-US', 'Haus aus Holz')
    expect((await find(visitor, 'häuser')).spelledAlike).toBe(true)
    await owner.ok('site.updateSiteProperties', { properties: { locale: 'de-DE' } })
    await expect.poll(() => find(visitor, 'häuser')).toEqual(buildExactly('Haus aus Holz'))
  })

  test('in Catalog V3 are found among variants', async () => {
    const { visitor } = await openShop('en-US', 'Brass Lantern')
    const { variants } = await visitor.ok('readOnlyVariantsV3.searchVariants', {
      search: { search: { expression: 'lanterns' } },
    })
    expect(variants).toMatchObject([{ productData: { name: 'Brass Lantern' } }])
  })
})

test('any text is searched without an error, and a name by itself finds its product', async () => {
  const names = ['Storm Lanterns', 'The Cup', 'AB-12', 'No. 5', "O'Hara", 'x & y', 'Ünlü cafés']
  const { visitor } = await openShop('en-US', ...names)
  for (const name of names) expect((await find(visitor, name)).names, name).toContain(name)
  const part = fc.oneof(
    fc.constantFrom(...names, 'the', '&', '|', '!', ':*', "'", '\\', '<->'),
    fc.string({ maxLength: 8 }),
  )
  const text = fc.array(part, { maxLength: 10 }).map((parts) => parts.join(' ').replaceAll('\u0000', ''))
  await fc.assert(
    fc.asyncProperty(text, async (typed) => {
      const { status } = await visitor.call('productSearch.searchProducts', { search: { text: typed } })
      expect(status, typed).toBe(200)
    }),
    { numRuns: 60 },
  )
})

test('indexing all products again gives the vectors that were written with each', async () => {
  const { site, owner } = await openShop('de-DE', 'Holzlampen & Co', 'Teekanne', 'The 2 mugs')
  const read = () => query('select id, search::text from products where site_id = $1 order by id', [site.id])
  const written = await read()
  await query("update products set search = '' where site_id = $1", [site.id])
  await owner.ok('site.updateSiteProperties', { properties: { locale: 'de-AT' } })
  await expect.poll(read).toEqual(written)
})
