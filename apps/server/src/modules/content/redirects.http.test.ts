import { expect, it } from 'vitest'
import type { Caller } from '../../../../../tests/support/caller.ts'
import { makeSite } from '../../../../../tests/support/site.ts'

const set = async (owner: Caller, pairs: Readonly<Record<string, string>>, dryRun = false) => {
  const urlRedirects = Object.entries(pairs).map(([fromPath, toPath]) => ({ fromPath, toPath }))
  const { results } = await owner.ok('urlRedirects.bulkSetUrlRedirects', { urlRedirects, dryRun })
  return results.map(({ itemMetadata }: { itemMetadata: { success: boolean } }) => itemMetadata.success)
}

async function readAll(owner: Caller): Promise<Record<string, string>> {
  const { urlRedirects } = await owner.ok('urlRedirects.queryUrlRedirects')
  return Object.fromEntries(
    urlRedirects.map((each: { fromPath: string; toPath: string }) => [each.fromPath, each.toPath]),
  )
}

it('former addresses redirect to their targets, also with a slash or a query at the end', async () => {
  const site = await makeSite()
  const owner = await site.owner()
  expect(await set(owner, { '/shop/mug.html': '/product/mug', '/blog': 'https://blog.example/' })).toEqual([true, true])
  const resolve = async (path: string) =>
    (await site.anonymous().ok('urlRedirects.resolveUrlRedirect', { path })).redirectTo
  expect(await resolve('/shop/mug.html')).toBe('/product/mug')
  expect(await resolve('/shop/mug.html/?utm=1')).toBe('/product/mug')
  expect(await resolve('/blog/')).toBe('https://blog.example/')
  expect(await resolve('/nothing')).toBeUndefined()
  const { urlRedirects } = await owner.ok('urlRedirects.queryUrlRedirects', {
    query: { filter: { fromPath: '/blog' } },
  })
  expect(urlRedirects).toMatchObject([{ toPath: 'https://blog.example/', automatic: false }])
  const it = { urlRedirectId: urlRedirects[0].id }
  await owner.ok('urlRedirects.deleteUrlRedirect', it)
  expect((await owner.problem('urlRedirects.deleteUrlRedirect', it)).code).toBe('NOT_FOUND')
  expect(Object.keys(await readAll(owner))).toEqual(['/shop/mug.html'])
})

it('addresses that lead on are followed at once, and never in a circle', async () => {
  const owner = await (await makeSite()).owner()
  await set(owner, { '/a': '/b' })
  await set(owner, { '/b': '/c' })
  await set(owner, { '/z': '/a' })
  expect(await readAll(owner)).toEqual({ '/a': '/c', '/b': '/c', '/z': '/c' })
  expect(await set(owner, { '/c': '/a', '/d': '/d/' })).toEqual([false, false])
  expect(await set(owner, { '/m': '/n', '/n': '/o' })).toEqual([true, true])
  expect(await readAll(owner)).toMatchObject({ '/m': '/o', '/n': '/o' })
})

it.each([
  ['/', '/about'],
  ['//evil.example', '/about'],
  ['https://shop.example/a', '/about'],
  ['/a', 'javascript:alert(1)'],
  ['/a', '//evil.example'],
  ['/a', 'mailto:hi@shop.example'],
])('from %s to %s is refused', async (from, to) => {
  const owner = await (await makeSite()).owner()
  expect(await set(owner, { [from]: to, '/fine': '/about' })).toEqual([false, true])
  expect(await readAll(owner)).toEqual({ '/fine': '/about' })
})

it('a dry run saves nothing', async () => {
  const owner = await (await makeSite()).owner()
  expect(await set(owner, { '/a': '/b', x: '/b' }, true)).toEqual([true, false])
  expect(await readAll(owner)).toEqual({})
})

it('a page that gets an address that led elsewhere is shown there', async () => {
  const site = await makeSite()
  const owner = await site.owner()
  await set(owner, { '/about': '/contact' })
  const { page } = await owner.ok('pages.createPage', { page: { title: 'About' } })
  await owner.ok('pages.publishPage', { pageId: page.id })
  expect((await site.anonymous().ok('pages.getPublishedPage', { slug: 'about' })).page).toMatchObject({
    title: 'About',
  })
  expect(await readAll(owner)).toEqual({})
})

it('a product and a collection with another address are found by each former one, and never in a circle', async () => {
  const site = await makeSite()
  const owner = await site.owner()
  const { product } = await owner.ok('products.createProduct', {
    product: { name: 'Mug', productType: 'physical', priceData: { price: 5 } },
  })
  const { collection } = await owner.ok('products.createCollection', { collection: { name: 'Cups' } })
  const moveProduct = (slug: string) => owner.ok('products.updateProduct', { product: { id: product.id, slug } })
  await moveProduct('cup')
  await moveProduct('beaker')
  await owner.ok('products.updateCollection', { collection: { id: collection.id, slug: 'beakers' } })
  expect(await readAll(owner)).toEqual({
    '/product/mug': '/product/beaker',
    '/product/cup': '/product/beaker',
    '/collection/cups': '/collection/beakers',
  })
  await moveProduct('mug')
  expect(await readAll(owner)).toEqual({
    '/product/cup': '/product/mug',
    '/product/beaker': '/product/mug',
    '/collection/cups': '/collection/beakers',
  })
  const { redirectTo } = await site.anonymous().ok('urlRedirects.resolveUrlRedirect', { path: '/product/cup' })
  expect(redirectTo).toBe('/product/mug')
})
