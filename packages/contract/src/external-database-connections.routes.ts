import type { Route, Routes } from './route.ts'

const buildRoute = <Method extends Route['method'], Path extends string>(method: Method, path: Path) =>
  ({
    method,
    path: `/v1/external-database-connections${path}`,
    publicPaths: [`/wix-data/v1/external-database-connections${path}`, `/data/v1/external-database-connections${path}`],
  }) as const

export const externalDatabaseConnectionsRoutes = {
  createExternalDatabaseConnection: buildRoute('POST', ''),
  listExternalDatabaseConnections: buildRoute('GET', ''),
  getExternalDatabaseConnection: buildRoute('GET', '/{name}'),
  updateExternalDatabaseConnection: buildRoute('PUT', '/{externalDatabaseConnection.name}'),
  deleteExternalDatabaseConnection: buildRoute('DELETE', '/{name}'),
} as const satisfies Routes
