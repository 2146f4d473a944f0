import {
  Backup,
  BackupStatus,
  BackupType,
  Restoration,
  RestorationCollection,
  RestorationStatus,
} from './data-backup.entity.ts'
import { dataBackupsRoutes } from './data-backups.routes.ts'
import { defineOperations } from './operation.ts'
import { Id, list, maybe, Nothing, object, Paging, PagingMetadata } from './schema.ts'
import { merchants } from './who.ts'

const Named = object({ backupId: Id() })
const restore = {
  kind: 'command',
  who: merchants,
  permission: 'WIX_DATA.RESTORE_BACKUP',
  reply: object({ restoration: Restoration }),
  problems: ['NOT_FOUND', 'BACKUP_NOT_READY', 'RESTORATION_PENDING'],
} as const

export const dataBackups = defineOperations({ name: 'dataBackups', scope: 'data' }, dataBackupsRoutes, {
  createBackup: {
    kind: 'command',
    who: merchants,
    permission: 'WIX_DATA.CREATE_BACKUP',
    input: Nothing,
    reply: object({ backup: Backup }),
    problems: ['TOO_MANY_BACKUPS'],
    summary: 'Create a backup of the contents of all collections in the background.',
  },
  listBackups: {
    kind: 'query',
    who: merchants,
    permission: 'WIX_DATA.LIST_BACKUPS',
    input: object({ status: maybe(list(BackupStatus, 10)), type: maybe(list(BackupType, 10)), paging: maybe(Paging) }),
    reply: object({ backups: list(Backup), pagingMetadata: PagingMetadata }),
    summary: 'List backups of collections, the latest first.',
  },
  deleteBackup: {
    kind: 'command',
    who: merchants,
    permission: 'WIX_DATA.DELETE_BACKUP',
    input: Named,
    reply: Nothing,
    problems: ['NOT_FOUND'],
    summary: 'Delete a backup of collections, or cancel one in progress.',
  },
  restoreBackup: {
    ...restore,
    input: Named,
    summary: 'Restore all collections of a backup in the background; this replaces their contents.',
  },
  restorePartialBackup: {
    ...restore,
    input: object({ ...Named.properties, restorationCollections: list(RestorationCollection, 1000, 1) }),
    summary: 'Restore some collections of a backup in the background; this replaces their contents.',
  },
  listRestorations: {
    kind: 'query',
    who: merchants,
    permission: 'WIX_DATA.LIST_RESTORATIONS',
    input: object({ status: maybe(list(RestorationStatus, 10)), paging: maybe(Paging) }),
    reply: object({ restorations: list(Restoration), pagingMetadata: PagingMetadata }),
    summary: 'List restorations of backups, the latest first.',
  },
})
