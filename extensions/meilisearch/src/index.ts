import { setTimeout as sleep } from 'node:timers/promises'
import type { SearchContext, SearchProvider } from '@stoa/extension'
import { buildFilter } from './filter.ts'
import { toRecord } from './record.ts'

interface Options {
  /** Such as https://search.example; an address of the internal network needs STOA_EGRESS_ALLOW. */
  readonly url: string
  /** A key that may search, and change documents, settings and indexes. */
  readonly key: string
  /** Several servers may share one Meilisearch. */
  readonly prefix?: string
}

/** Of the records and settings below: with another one, all products are sent anew. */
const version = 1
const settings = {
  searchableAttributes: ['name', 'brand', 'sku', 'choices', 'ribbon', 'description'],
  filterableAttributes: ['collectionIds', 'brand', 'ribbon', 'choices', 'price'],
}
const pollMs = 100
const maxPolls = 600

/** Searches products with Meilisearch: one index for each site. */
export function createMeilisearch({ url, key, prefix = 'stoa' }: Options): SearchProvider {
  const base = url.replace(/\/$/, '')

  async function call(
    { siteId, fetch }: SearchContext,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: object,
  ) {
    const address = path.startsWith('/tasks') ? path : `/indexes/${prefix}-${siteId}${path}`
    const response = await fetch({
      url: base + address,
      method,
      headers: { authorization: `Bearer ${key}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = Buffer.from(response.body).toString()
    if (response.status >= 300) throw new Error(`Meilisearch answered ${response.status}: ${text.slice(0, 200)}`)
    return JSON.parse(text)
  }

  /** Meilisearch only takes a note of a change; it is done when its task is. */
  async function change(context: SearchContext, method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) {
    const { taskUid } = await call(context, method, path, body)
    for (let polls = 0; polls < maxPolls; polls++) {
      const { status, error } = await call(context, 'GET', `/tasks/${taskUid}`)
      if (status === 'succeeded') return
      if (status === 'failed' || status === 'canceled') {
        if (error?.code === 'index_not_found') return
        throw new Error(`Meilisearch failed: ${error?.message ?? status}`)
      }
      await sleep(pollMs)
    }
    throw new Error('Meilisearch has not finished within a minute')
  }

  return {
    name: `meilisearch-${version}`,
    put: (documents, context) => change(context, 'PUT', '/documents?primaryKey=id', documents.map(toRecord)),
    remove: (ids, context) => change(context, 'POST', '/documents/delete-batch', [...ids]),
    async clear(context) {
      await change(context, 'DELETE', '/documents')
      await change(context, 'PUT', '/settings/searchable-attributes', settings.searchableAttributes)
      await change(context, 'PUT', '/settings/filterable-attributes', settings.filterableAttributes)
    },
    async search({ text, filters, limit }, context) {
      const filter = buildFilter(filters)
      const { hits } = await call(context, 'POST', '/search', {
        q: text,
        limit,
        attributesToRetrieve: ['id'],
        ...(filter.length > 0 && { filter }),
      })
      return { ids: hits.map(({ id }: { id: string }) => id) }
    },
  }
}
