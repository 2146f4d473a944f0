import { FileDescriptor, type MediaType } from '@stoa/contract/file-descriptor.entity'
import { type RawBuilder, sql } from 'kysely'
import { keysPort } from '../../kernel/keys.ts'
import { compileQuery, createEntityFields, escapeLike, type QueryInput, required } from '../../kernel/query/index.ts'
import { db } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import { buyerFilePrefix } from './media.ts'
import type { Video } from './video/video.ts'

export interface MediaFile {
  id: string
  filename: string
  mimeType: string
  /** Pixels; 0 where they are unknown. */
  width: number
  height: number
}

export interface FileRow {
  id: string
  filename: string
  mime_type: string
  width: number | null
  height: number | null
  created_date: Date
  display_name: string
  parent_folder_id: string
  media_type: MediaType
  /** int8 */
  size_bytes: string | null
  hash: string | null
  color: string | null
  /** Dominant colors, most frequent first; empty for pictures stored before this was recorded. */
  palette: string[]
  duration_ms: number | null
  /** Bits per second. */
  bitrate: number | null
  /** Absent: no server that can convert videos has looked at it. */
  video: Video | null
  private: boolean
  status: FileDescriptor['operationStatus']
  state: FileDescriptor['state']
  trashed_with: string | null
  labels: string[]
  source_url: string | null
  failure: string | null
  expires_date: Date | null
  /** The owner of a buyer's file: only this object may name it. */
  claimed_by: string | null
  /** A buyer's file that is not public. */
  held: boolean
  updated_date: Date
}

declare module '../../kernel/sql.ts' {
  interface Tables {
    media_files: FileRow
  }
}

const fields = createEntityFields(FileDescriptor, {
  columns: { operationStatus: required('status'), sizeInBytes: 'size_bytes' },
})

export interface PageOptions {
  operation: string
  /** The query's path in the request, for violations. */
  at: string
  /** Words that must all be in the name, in any case. */
  searchWords?: string | null | undefined
  /** A condition that the request does not contain. */
  only?: RawBuilder<boolean> | undefined
}

export async function listFilePage(unit: Unit, query: QueryInput, options: PageOptions) {
  const page = compileQuery(fields, query, {
    ...getPageRules(unit, options),
    ...(options.searchWords && { search: listSearchWords(options.searchWords) }),
  })
  let select = db.selectFrom('media_files').selectAll()
  if (options.only) select = select.where(options.only)
  for (const word of listSearchWords(page.search)) select = select.where(matchesName(word))
  const { items, metadata } = page.toPage(await unit.all(page.attach(select)))
  return { items: items as FileRow[], metadata }
}

export const getPageRules = (unit: Unit, { operation, at }: { operation: string; at: string }) => ({
  unit,
  operation,
  at,
  cursorKey: unit.use(keysPort).derive('cursor'),
  paging: 'cursor' as const,
  maxLimit: 200,
  defaultSort: [{ fieldName: 'updatedDate', order: 'DESC' as const }],
})

/** The typed words; a cursor carries them. */
export const listSearchWords = (typed: unknown): string[] =>
  Array.isArray(typed) ? typed : typeof typed === 'string' ? typed.split(/\s+/).filter(Boolean).slice(0, 10) : []

export const matchesName = (word: string) => sql<boolean>`display_name ilike ${`%${escapeLike(word)}%`}`

export const findFile = (unit: Unit, id: string): Promise<FileRow | undefined> =>
  unit.first(db.selectFrom('media_files').selectAll().where('id', '=', id))

export const lockFile = (unit: Unit, id: string): Promise<FileRow | undefined> =>
  unit.first(db.selectFrom('media_files').selectAll().where('id', '=', id).forUpdate())

const isAmong = (ids: readonly string[]) => sql<boolean>`id = any(${ids}::text[])`

export const listFilesById = (unit: Unit, ids: readonly string[]): Promise<FileRow[]> =>
  unit.all(db.selectFrom('media_files').selectAll().where(isAmong(ids)))

type NewFile = Pick<FileRow, 'id' | 'filename' | 'mime_type' | 'display_name' | 'media_type'> & Partial<FileRow>

export async function insertFile(unit: Unit, file: NewFile): Promise<FileRow> {
  const row = { ...file, created_date: unit.now, updated_date: unit.now }
  const [inserted] = await unit.all(
    db
      .insertInto('media_files')
      .values(row as FileRow)
      .returningAll(),
  )
  return inserted!
}

export async function updateFile(unit: Unit, id: string, change: Partial<FileRow>): Promise<FileRow | undefined> {
  return unit.first(
    db
      .updateTable('media_files')
      .set({ ...change, updated_date: unit.now })
      .where('id', '=', id)
      .returningAll(),
  )
}

/** Those that existed and were not in the trash. */
export const trashFiles = (unit: Unit, ids: readonly string[]): Promise<FileRow[]> =>
  unit.all(
    db
      .updateTable('media_files')
      .set({ state: 'DELETED', trashed_with: null, updated_date: unit.now })
      .where(isAmong(ids))
      .where('state', '=', 'OK')
      .returningAll(),
  )

/** To their folders, or to the root where a folder is gone or in the trash. */
export const restoreFiles = (unit: Unit, ids: readonly string[]): Promise<FileRow[]> =>
  unit.all(
    db
      .updateTable('media_files')
      .set({
        state: 'OK',
        trashed_with: null,
        updated_date: unit.now,
        parent_folder_id: sql`case when parent_folder_id in ('media-root', 'visitor-uploads') or exists (
          select from media_folders f
          where f.site_id = media_files.site_id and f.id = media_files.parent_folder_id and f.state = 'OK'
        ) then parent_folder_id else 'media-root' end`,
      })
      .where(isAmong(ids))
      .where('state', '=', 'DELETED')
      .returningAll(),
  )

export const removeFiles = (unit: Unit, ids: readonly string[]): Promise<FileRow[]> =>
  unit.all(db.deleteFrom('media_files').where(isAmong(ids)).returningAll())

/** Deletes a file that was not used in time. */
export const removeUnused = (unit: Unit, id: string): Promise<FileRow | undefined> =>
  unit.first(db.deleteFrom('media_files').where('id', '=', id).where('expires_date', '<=', unit.now).returningAll())

/** Files that pages may show: existing, not private and not held. */
export async function findMediaFiles(unit: Unit, ids: readonly string[]): Promise<MediaFile[]> {
  if (ids.length === 0) return []
  const rows = await unit.all(
    db
      .selectFrom('media_files')
      .select(['id', 'filename', 'mime_type', 'width', 'height'])
      .where(isAmong(ids))
      .where('status', '=', 'READY')
      .where('state', '=', 'OK')
      .where('private', '=', false)
      .where('held', '=', false),
  )
  return rows.map(({ id, filename, mime_type: mimeType, width, height }) => ({
    ...{ id, filename, mimeType },
    width: width ?? 0,
    height: height ?? 0,
  }))
}

/** Claims buyers' files that are free or belong to the claimer already; they no longer expire. */
export const claimFiles = (unit: Unit, ids: readonly string[], claimedBy: string): Promise<FileRow[]> =>
  unit.all(
    db
      .updateTable('media_files')
      .set({ expires_date: null, claimed_by: claimedBy })
      .where(isAmong(ids))
      .where('state', '=', 'OK')
      .where('id', 'like', `${buyerFilePrefix}%`)
      .where((is) => is.or([is('claimed_by', 'is', null), is('claimed_by', '=', claimedBy)]))
      .returningAll(),
  )

/** Hides all files of a claimer but the named ones; answers those changed. */
export async function hideAllExcept(unit: Unit, claimedBy: string, shown: readonly string[]): Promise<string[]> {
  const rows = await unit.all(
    db
      .updateTable('media_files')
      .set({ held: sql`not ${isAmong(shown)}` })
      .where('claimed_by', '=', claimedBy)
      .where(sql<boolean>`held = (${isAmong(shown)})`)
      .returning('id'),
  )
  return rows.map(({ id }) => id)
}

/** Starts the expiry of all files of a claimer but the named ones; answers those whose expiry starts. */
export async function expireAllExcept(
  unit: Unit,
  claimedBy: string,
  { retained, expires }: { retained: readonly string[]; expires: Date },
): Promise<string[]> {
  const rows = await unit.all(
    db
      .updateTable('media_files')
      .set({ expires_date: expires })
      .where('claimed_by', '=', claimedBy)
      .where('expires_date', 'is', null)
      .where(sql<boolean>`not ${isAmong(retained)}`)
      .returning('id'),
  )
  return rows.map(({ id }) => id)
}

export const removeClaimed = (unit: Unit, claimedBy: string): Promise<FileRow[]> =>
  unit.all(db.deleteFrom('media_files').where('claimed_by', '=', claimedBy).returningAll())

/** Adds stored files to the site's media; existing ones stay as they are. */
export async function addMediaFiles(unit: Unit, files: readonly MediaFile[]): Promise<void> {
  if (files.length === 0) return
  const rows = files.map(({ mimeType, ...file }) => ({
    ...file,
    mime_type: mimeType,
    display_name: file.filename,
    media_type: 'IMAGE' as const,
    created_date: unit.now,
    updated_date: unit.now,
  }))
  await unit.run(
    db
      .insertInto('media_files')
      .values(rows as FileRow[])
      .onConflict((conflict) => conflict.doNothing()),
  )
}
