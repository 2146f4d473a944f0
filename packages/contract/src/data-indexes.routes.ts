import type { Route, Routes } from './route.ts'

const buildRoute = <Method extends Route['method'], Path extends string>(method: Method, path: Path) =>
  ({
    method,
    path: `/v2/indexes${path}`,
    publicPaths: [`/wix-data/v2/indexes${path}`, `/data/v2/indexes${path}`],
  }) as const

export const dataIndexesRoutes = {
  createIndex: buildRoute('POST', ''),
  dropIndex: buildRoute('DELETE', ''),
  listIndexes: buildRoute('GET', ''),
  listAvailableIndexes: buildRoute('GET', '/available'),
} as const satisfies Routes
