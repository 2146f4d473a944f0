import { Id, list, nullable, object, oneOf, optional, type Static, Text, Timestamp } from './schema.ts'

export const BackupStatus = oneOf(['PENDING', 'READY', 'FAILED', 'DELETED', 'CANCELED'])
export type BackupStatus = Static<typeof BackupStatus>
export const BackupType = oneOf(['ON_DEMAND', 'AUTO'])
export const RestorationStatus = oneOf(['PENDING', 'COMPLETED', 'FAILED'])
export type RestorationStatus = Static<typeof RestorationStatus>

/** The contents of all collections of a site at one moment. */
export const Backup = object({
  id: Id(),
  status: BackupStatus,
  type: BackupType,
  requestedDate: Timestamp(),
  startedDate: optional(Timestamp()),
  finishedDate: optional(Timestamp()),
  deletedDate: optional(Timestamp()),
  /** Of the stored contents. */
  sizeInBytes: optional(Text()),
  collections: list(object({ id: Text(256), displayName: optional(nullable(Text(1000))) })),
})
export type Backup = Static<typeof Backup>

export const RestorationCollection = object({ dataCollectionId: Text(256, 1) })

/** Collections that get back the contents of a backup. */
export const Restoration = object({
  id: Id(),
  backupId: Id(),
  status: RestorationStatus,
  requestedDate: Timestamp(),
  startedDate: optional(Timestamp()),
  finishedDate: optional(Timestamp()),
  restorationCollections: list(RestorationCollection),
})
export type Restoration = Static<typeof Restoration>
