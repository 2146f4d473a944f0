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
    summary: 'Back up the contents of all collections in the background.',
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
    summary: 'Delete a backup of collections, or cancel one that is being made.',
  },
  restoreBackup: {
    ...restore,
    input: Named,
    summary: 'Replace the contents of all collections of a backup in the background.',
  },
  restorePartialBackup: {
    ...restore,
    input: object({ ...Named.properties, restorationCollections: list(RestorationCollection, 1000, 1) }),
    summary: 'Replace the contents of some collections of a backup in the background.',
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
