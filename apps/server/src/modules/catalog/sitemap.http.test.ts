import { describe, expect, it } from 'vitest'
import { makeSite } from '../../../../../tests/support/site.ts'

describe('the sitemap', () => {
  it('lists public pages, without hidden ones', async () => {
    const site = await makeSite()
    const app = site.app()
    const visitor = await site.visitor()
    expect(await visitor.ok('sitemap.getSitemap')).toEqual({ parts: 1 })
    const make = (name: string, visible: boolean) =>
      app.ok('products.createProduct', { product: { name, visible, priceData: { price: 5 } } })
    await make('Café mug', true)
    await make('Secret', false)
    await app.ok('products.createCollection', { collection: { name: 'Table' } })
    await app.ok('products.createCollection', { collection: { name: 'Attic', visible: false } })
    expect(await visitor.ok('sitemap.getSitemap')).toEqual({ parts: 2 })
    const listPaths = async (part: string) =>
      (await visitor.ok('sitemap.getSitemapPart', { part })).pages.map(({ path }: { path: string }) => path)
    expect(await listPaths('0')).toEqual([
      '/collection/all-products',
      '/collection/featured-products',
      '/collection/table',
    ])
    expect(await listPaths('1')).toEqual(['/product/cafe-mug'])
    expect(await listPaths('2')).toEqual([])
    expect((await visitor.violations('sitemap.getSitemapPart', { part: 'x' }))[0]!.field).toBe('part')
  })
})
