import type { Backup, BackupStatus, Restoration, RestorationStatus } from '@stoa/contract/data-backup.entity'
import type { CollectionDoc } from '../collections/collection.ts'
import type { AccessLevels } from '../permissions/access.ts'

/** A collection in a backup: what is needed to make it again if it is deleted. */
export interface BackedUp {
  readonly name: string
  readonly doc: CollectionDoc
  readonly levels: AccessLevels
}

export interface StoredBackup {
  readonly id: string
  readonly status: BackupStatus
  readonly requestedDate: Date
  readonly startedDate: Date | null
  readonly finishedDate: Date | null
  readonly deletedDate: Date | null
  readonly sizeBytes: string | null
  readonly collections: readonly BackedUp[]
}

/** Where the contents of a collection go, until they take the place of the present ones. */
export interface RestorationTarget {
  /** Its index in the backup. */
  readonly index: number
  readonly name: string
  readonly setId: string
  readonly draftsSetId: string
}

/** The next chunk: of which target, of which kind, from which place. */
export interface RestorationProgress {
  readonly target: number
  readonly kind: number
  readonly place: number
}

export interface StoredRestoration {
  readonly id: string
  readonly backupId: string
  readonly status: RestorationStatus
  readonly requestedDate: Date
  readonly startedDate: Date | null
  readonly finishedDate: Date | null
  readonly targets: readonly RestorationTarget[]
  readonly progress: RestorationProgress
}

/** What a backup has of each collection. References follow the items that have them. */
export const chunkKinds = ['items', 'references', 'drafts', 'draftReferences'] as const
export type ChunkKind = (typeof chunkKinds)[number]

export const holdsReferences = (kind: ChunkKind): boolean => kind === 'references' || kind === 'draftReferences'

/** Backups of a site that are ready or being made. */
export const maxBackups = 3
/** Items of one backup. */
export const maxBackedUpItems = 5_000_000

export const toBackupWire = ({ id, status, collections, ...backup }: StoredBackup): Backup => ({
  id,
  status,
  type: 'ON_DEMAND',
  requestedDate: backup.requestedDate.toISOString(),
  ...(backup.startedDate && { startedDate: backup.startedDate.toISOString() }),
  ...(backup.finishedDate && { finishedDate: backup.finishedDate.toISOString() }),
  ...(backup.deletedDate && { deletedDate: backup.deletedDate.toISOString() }),
  ...(backup.sizeBytes !== null && { sizeInBytes: backup.sizeBytes }),
  collections: collections.map(({ name, doc }) => ({ id: name, displayName: doc.displayName ?? name })),
})

export const toRestorationWire = ({
  id,
  backupId,
  status,
  targets,
  ...restoration
}: StoredRestoration): Restoration => ({
  id,
  backupId,
  status,
  requestedDate: restoration.requestedDate.toISOString(),
  ...(restoration.startedDate && { startedDate: restoration.startedDate.toISOString() }),
  ...(restoration.finishedDate && { finishedDate: restoration.finishedDate.toISOString() }),
  restorationCollections: targets.map(({ name }) => ({ dataCollectionId: name })),
})
