import type { Route, Routes } from './route.ts'

const buildRoute = <Method extends Route['method'], Path extends string>(method: Method, path: Path) =>
  ({ method, path: `/v2/backups${path}`, publicPaths: [`/wix-data/v2/backups${path}`] }) as const

export const dataBackupsRoutes = {
  createBackup: buildRoute('POST', ''),
  listBackups: buildRoute('GET', ''),
  listRestorations: buildRoute('GET', '/restorations'),
  deleteBackup: buildRoute('DELETE', '/{backupId}'),
  restoreBackup: buildRoute('POST', '/{backupId}/restore'),
  restorePartialBackup: buildRoute('POST', '/{backupId}/partial-restore'),
} as const satisfies Routes
