import type { Host } from '../../lib/host.ts'
import type { Choices } from '../pages/choices.ts'

/** Reads what sections of an email can show and link to, limited to what staff who write campaigns may read. */
export async function readChoices(host: Host, productIds: readonly string[]): Promise<Choices> {
  const [{ collections = [] }, { products = [] }, codes] = await Promise.all([
    host.call('collections.queryCollections', { query: { paging: { limit: 100 } } }),
    productIds.length > 0
      ? host.call('products.queryProducts', { query: { filter: { id: { $in: [...productIds] } } } })
      : { products: [] },
    readCodes(host),
  ])
  return {
    collections: collections.map(({ id, name = '' }) => ({ id, name })),
    products: products.map(({ id, name = '' }) => ({ id, name })),
    videos: [],
    authors: [],
    tags: [],
    codes,
    links: [
      { path: '/', name: host.t('dashboard-pages:kind.home') },
      ...collections.map(({ slug = '', name = '' }) => ({ path: `/collection/${slug}`, name })),
    ],
  }
}

const maxCodes = 100

/** The latest usable codes. Empty without the right to read discounts; the person then types the code. */
async function readCodes(host: Host): Promise<string[]> {
  if (!host.may('coupons.queryCoupons')) return []
  const { coupons } = await host.call('coupons.queryCoupons', {
    query: {
      filter: { active: true },
      sort: [{ fieldName: 'createdDate', order: 'DESC' }],
      paging: { limit: maxCodes },
    },
  })
  return coupons.map(({ code }) => code)
}
