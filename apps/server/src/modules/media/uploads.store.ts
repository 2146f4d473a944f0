import { sql } from 'kysely'
import { compileRaw, db, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'

/** The request that created the URL. */
export interface UploadDetails {
  filename: string
  mimeType?: string | undefined
  parentFolderId: string
  private: boolean
  labels: string[]
  /** For a buyer's review: a small picture or video, deleted if no review names it. */
  forReview?: true
  /** For a profile picture; deleted if no profile names it. */
  forProfile?: true
}

export interface Upload {
  id: string
  details: UploadDetails
  /** Bytes, int8; null until a resumable upload declares it. */
  length: string | null
  received: string
  parts: string[]
}

export interface DownloadDetails {
  fileIds?: string[]
  folderId?: string
  /** A single file instead of an archive. */
  fileId?: string
  filename?: string
  inline?: boolean
  redirectUrl?: string
}

declare module '../../kernel/sql.ts' {
  interface Tables {
    media_uploads: Upload & { claimed_date: Date | null; expires_date: Date }
    media_downloads: { id: string; details: DownloadDetails; ends_date: Date; expires_date: Date }
  }
}

export async function insertUpload(unit: Unit, upload: { id: string; details: UploadDetails; expires: Date }) {
  const { id, details, expires } = upload
  await unit.run(
    db.insertInto('media_uploads').values({ id, details, expires_date: expires, received: '0', parts: [] } as never),
  )
}

const columns = ['id', 'details', 'length', 'received', 'parts'] as const

/** An open upload. */
export const findUpload = (unit: Unit, id: string): Promise<Upload | undefined> =>
  unit.first(db.selectFrom('media_uploads').select(columns).where('id', '=', id).where('claimed_date', 'is', null))

/** Claims it: only one request at a time stores an upload. */
export const claimUpload = (unit: Unit, id: string): Promise<Upload | undefined> =>
  unit.first(
    db
      .updateTable('media_uploads')
      .set({ claimed_date: unit.now })
      .where('id', '=', id)
      .where('claimed_date', 'is', null)
      .where('expires_date', '>', unit.now)
      .returning(columns),
  )

export async function releaseUpload(unit: Unit, id: string): Promise<void> {
  await unit.run(db.updateTable('media_uploads').set({ claimed_date: null }).where('id', '=', id))
}

export const removeUpload = (unit: Unit, id: string): Promise<Upload | undefined> =>
  unit.first(db.deleteFrom('media_uploads').where('id', '=', id).returning(columns))

/** Sets the total length, once; answers whether it matches. */
export async function setLength(unit: Unit, id: string, length: number): Promise<boolean> {
  const statement = db.updateTable('media_uploads').set({ length: sql`${length}::bigint` })
  const row = await unit.first(
    statement
      .where('id', '=', id)
      .where('claimed_date', 'is', null)
      .where(sql<boolean>`coalesce(length, ${length}::bigint) = ${length}::bigint`)
      .returning('id'),
  )
  return row !== undefined
}

/** Appends a part; undefined where another part came first or the total would be exceeded. */
export async function addPart(
  unit: Unit,
  id: string,
  { key, offset, size }: { key: string; offset: number; size: number },
): Promise<Upload | undefined> {
  return unit.first(
    compileRaw(sql<Upload>`
      update media_uploads set received = received + ${size}::bigint, parts = parts || ${key}::text
      where site_id = ${site} and id = ${id} and claimed_date is null
        and received = ${offset}::bigint and received + ${size}::bigint <= length
      returning id, details, length, received, parts`),
  )
}

export async function insertDownload(
  unit: Unit,
  download: { id: string; details: DownloadDetails; ends: Date; expires: Date },
): Promise<void> {
  const { id, details, ends, expires } = download
  await unit.run(db.insertInto('media_downloads').values({ id, details, ends_date: ends, expires_date: expires }))
}

export const findDownload = (unit: Unit, id: string): Promise<{ details: DownloadDetails; ends: Date } | undefined> =>
  unit.first(db.selectFrom('media_downloads').select(['details', 'ends_date as ends']).where('id', '=', id))
