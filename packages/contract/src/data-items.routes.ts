import type { Routes } from './route.ts'

const post = <Path extends string>(path: Path) =>
  ({ method: 'POST', path: `/v2/${path}`, publicPaths: [`/wix-data/v2/${path}`] }) as const

export const itemsRoutes = {
  insert: post('items'),
  update: post('items/update'),
  save: post('items/save'),
  patch: post('items/patch'),
  get: { method: 'GET', path: '/v2/items/{dataItemId}', publicPaths: ['/wix-data/v2/items/{dataItemId}'] },
  remove: post('items/remove'),
  truncate: post('items/truncate'),
  query: {
    method: 'GET',
    path: '/v2/items/query',
    publicPaths: ['/wix-data/v2/items/query'],
    fallback: { method: 'POST', path: '/v2/items/query', publicPaths: ['/wix-data/v2/items/query'] },
  },
  count: post('items/count'),
  distinct: post('items/query-distinct-values'),
  aggregate: post('items/aggregate'),
  queryReferenced: post('items/query-referenced'),
  isReferenced: post('items/is-referenced'),
  replaceReferences: post('items/replace-references'),
  bulkInsert: post('bulk/items/insert'),
  bulkUpdate: post('bulk/items/update'),
  bulkSave: post('bulk/items/save'),
  bulkPatch: post('bulk/items/patch'),
  bulkRemove: post('bulk/items/remove'),
  insertReference: post('bulk/items/insert-references'),
  removeReference: post('bulk/items/remove-references'),
  createDataItemDraft: post('items/create-draft'),
  publishDataItemDraft: post('items/publish-draft'),
  unpublishDataItem: post('items/unpublish'),
  search: post('items/search'),
  aggregatePipeline: post('items/aggregate-pipeline'),
  asyncPatchByFilter: post('bulk/items/async-patch-by-filter'),
  asyncRemoveByFilter: post('bulk/items/async-remove-by-filter'),
  getAsyncJobStatus: {
    method: 'GET',
    path: '/v2/async-jobs/{jobId}/status',
    publicPaths: ['/wix-data/v2/async-jobs/{jobId}/status'],
  },
} as const satisfies Routes
