import type { Route, Routes } from './route.ts'

const at = <Method extends Route['method'], Path extends string>(method: Method, path: Path) =>
  ({
    method,
    path: `/v2/collections${path}`,
    publicPaths: [`/wix-data/v2/collections${path}`, `/data/v2/collections${path}`],
  }) as const

export const dataCollectionsRoutes = {
  createDataCollection: at('POST', ''),
  /** The bare path belongs to the collections of the catalog. */
  getDataCollection: {
    method: 'GET',
    path: '/wix-data/v2/collections/{dataCollectionId}',
    publicPaths: ['/data/v2/collections/{dataCollectionId}'],
  },
  listDataCollections: at('GET', ''),
  updateDataCollection: at('PUT', ''),
  patchDataCollection: at('PATCH', '/{dataCollection.id}'),
  deleteDataCollection: at('DELETE', '/{dataCollectionId}'),
  restoreDataCollection: at('POST', '/restore/{dataCollectionId}'),
  createDataCollectionField: at('POST', '/create-field'),
  updateDataCollectionField: at('POST', '/update-field'),
  patchDataCollectionField: at('PATCH', '/{dataCollectionId}/patch-field'),
  deleteDataCollectionField: at('POST', '/delete-field'),
} as const satisfies Routes
