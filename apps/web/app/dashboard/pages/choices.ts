import type { Host } from '../../lib/host.ts'

/** What sections can show and link to. */
export interface Choices {
  readonly collections: readonly { readonly id: string; readonly name: string }[]
  /** The chosen ones, with their names. */
  readonly products: readonly { readonly id: string; readonly name: string }[]
  readonly videos: readonly { readonly id: string; readonly name: string; readonly url: string }[]
  /** The authors of the blog. */
  readonly authors: readonly { readonly id: string; readonly name: string }[]
  readonly tags: readonly { readonly id: string; readonly name: string }[]
  /** Currently valid discount codes. Empty for staff who may not read them. */
  readonly codes: readonly string[]
  readonly links: readonly { readonly path: string; readonly name: string }[]
}

export async function readChoices(host: Host, productIds: readonly string[]): Promise<Choices> {
  const [{ collections = [] }, { pages }, { files }, products, { authors }, { tags }] = await Promise.all([
    host.call('collections.queryCollections', { query: { paging: { limit: 100 } } }),
    host.call('pages.queryPages', { query: { filter: { status: { $ne: 'DELETED' } }, paging: { limit: 100 } } }),
    host.call('files.listFiles', { mediaTypes: ['VIDEO'], paging: { limit: 100 } }),
    readProducts(host, productIds),
    host.call('blog.listAuthors', {}),
    host.call('blog.listTags', {}),
  ])
  const links = [
    { path: '/', name: host.t('dashboard-pages:kind.home') },
    { path: '/blog', name: host.t('dashboard-blog:title') },
    ...collections.map(({ slug = '', name = '' }) => ({ path: `/collection/${slug}`, name })),
    ...pages.filter(({ kind }) => kind !== 'HOME').map(({ slug, title }) => ({ path: `/${slug}`, name: title })),
  ]
  return {
    collections: collections.map(({ id, name = '' }) => ({ id, name })),
    products,
    videos: files.map(({ id, displayName, url = '' }) => ({ id, name: displayName, url })),
    authors: authors.map(({ id, name }) => ({ id, name })),
    tags: tags.map(({ id, name }) => ({ id, name })),
    codes: [],
    links,
  }
}

async function readProducts(host: Host, ids: readonly string[]): Promise<Choices['products']> {
  if (ids.length === 0) return []
  const { products = [] } = await host.call('products.queryProducts', {
    query: { filter: { id: { $in: [...ids] } }, paging: { limit: 100 } },
  })
  return products.map(({ id, name = '' }) => ({ id, name }))
}
