import type { BackupStore } from './backup-store.ts'

/** Rows of a table, as the text format of COPY. */
export interface TableBackup {
  readonly schema: string
  readonly name: string
  readonly columns: readonly string[]
  readonly rows: number
  readonly parts: readonly string[]
}

export interface FileBackup {
  readonly key: string
  readonly size: number
  /** Milliseconds since 1970. A file with the same key, size and date is not read again. */
  readonly modified: number
  readonly parts: readonly string[]
}

export interface Manifest {
  readonly createdDate: string
  /** Names of the migrations that the schema has. */
  readonly migrations: readonly string[]
  readonly tables: readonly TableBackup[]
  readonly sequences: readonly { readonly schema: string; readonly name: string; readonly value: string }[]
  readonly files: readonly FileBackup[]
  /** Base64. Absent if `STOA_SECRET` has it. */
  readonly secret?: string
}

const folder = 'backups'

/** Sorted by date. */
export const toBackupName = (date: Date): string => `${folder}/${date.toISOString().replaceAll(':', '-')}`
export const listBackups = (store: BackupStore): Promise<string[]> => store.list(folder)
export const formatBackupName = (name: string): string => name.slice(folder.length + 1)

export const listParts = ({ tables, files }: Manifest): string[] => [...tables, ...files].flatMap(({ parts }) => parts)

export const sumRows = ({ tables }: Manifest): number => tables.reduce((sum, { rows }) => sum + rows, 0)
