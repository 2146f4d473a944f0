import type { Route, Routes } from './route.ts'

const buildRoute = <Method extends Route['method'], Path extends string>(method: Method, path: Path) =>
  ({
    method,
    path: `/v2/collections${path}`,
    publicPaths: [`/wix-data/v2/collections${path}`, `/data/v2/collections${path}`],
  }) as const

export const dataCollectionsRoutes = {
  createDataCollection: buildRoute('POST', ''),
  /** The bare path belongs to the collections of the catalog. */
  getDataCollection: {
    method: 'GET',
    path: '/wix-data/v2/collections/{dataCollectionId}',
    publicPaths: ['/data/v2/collections/{dataCollectionId}'],
  },
  listDataCollections: buildRoute('GET', ''),
  updateDataCollection: buildRoute('PUT', ''),
  patchDataCollection: buildRoute('PATCH', '/{dataCollection.id}'),
  deleteDataCollection: buildRoute('DELETE', '/{dataCollectionId}'),
  restoreDataCollection: buildRoute('POST', '/restore/{dataCollectionId}'),
  createDataCollectionField: buildRoute('POST', '/create-field'),
  updateDataCollectionField: buildRoute('POST', '/update-field'),
  patchDataCollectionField: buildRoute('PATCH', '/{dataCollectionId}/patch-field'),
  deleteDataCollectionField: buildRoute('POST', '/delete-field'),
  addDataCollectionPlugin: buildRoute('POST', '/add-plugin'),
  deleteDataCollectionPlugin: buildRoute('POST', '/delete-plugin'),
  addPublishPlugin: buildRoute('POST', '/add-publish-plugin'),
  deletePublishPlugin: buildRoute('POST', '/delete-publish-plugin'),
  addUrlizedPlugin: buildRoute('POST', '/add-urlized-plugin'),
  deleteUrlizedPlugin: buildRoute('POST', '/delete-urlized-plugin'),
  addMultilingualPlugin: buildRoute('POST', '/add-multilingual-plugin'),
  deleteMultilingualPlugin: buildRoute('POST', '/delete-multilingual-plugin'),
  addCmsPlugin: buildRoute('POST', '/add-cms-plugin'),
  deleteCmsPlugin: buildRoute('POST', '/delete-cms-plugin'),
} as const satisfies Routes
