import { sql } from 'kysely'
import { db, raw, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'

/** What was asked for when the address was made. */
export interface UploadDetails {
  filename: string
  mimeType?: string | undefined
  parentFolderId: string
  private: boolean
  labels: string[]
  /** A buyer's, for a review: small, a picture or a film, and gone if no review names it. */
  forReview?: true
  /** A picture that somebody shows of themselves; gone if no profile names it. */
  forProfile?: true
}

export interface Upload {
  id: string
  facts: UploadDetails
  /** Bytes, int8; null until a resumable upload says it. */
  length: string | null
  received: string
  parts: string[]
}

export interface DownloadDetails {
  fileIds?: string[]
  folderId?: string
  /** One file by itself instead of an archive. */
  fileId?: string
  filename?: string
  inline?: boolean
  redirectUrl?: string
}

declare module '../../kernel/sql.ts' {
  interface Tables {
    media_uploads: Upload & { claimed_date: Date | null; expires_date: Date }
    media_downloads: { id: string; facts: DownloadDetails; ends_date: Date; expires_date: Date }
  }
}

export async function insertUpload(unit: Unit, upload: { id: string; facts: UploadDetails; expires: Date }) {
  const { id, facts, expires } = upload
  await unit.run(
    db.insertInto('media_uploads').values({ id, facts, expires_date: expires, received: '0', parts: [] } as never),
  )
}

const columns = ['id', 'facts', 'length', 'received', 'parts'] as const

/** An upload that still takes bytes. */
export const findUpload = (unit: Unit, id: string): Promise<Upload | undefined> =>
  unit.first(db.selectFrom('media_uploads').select(columns).where('id', '=', id).where('claimed_date', 'is', null))

/** Takes it: only one at a time makes a file of an upload. */
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

/** Says how long it will be, once; answers whether that is what it is. */
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

/** Adds a piece where the last one ended; nothing, where another came first or it would be too long. */
export async function addPart(
  unit: Unit,
  id: string,
  { key, offset, size }: { key: string; offset: number; size: number },
): Promise<Upload | undefined> {
  return unit.first(
    raw(sql<Upload>`
      update media_uploads set received = received + ${size}::bigint, parts = parts || ${key}::text
      where site_id = ${site} and id = ${id} and claimed_date is null
        and received = ${offset}::bigint and received + ${size}::bigint <= length
      returning id, facts, length, received, parts`),
  )
}

export async function insertDownload(
  unit: Unit,
  download: { id: string; facts: DownloadDetails; ends: Date; expires: Date },
): Promise<void> {
  const { id, facts, ends, expires } = download
  await unit.run(db.insertInto('media_downloads').values({ id, facts, ends_date: ends, expires_date: expires }))
}

export const findDownload = (unit: Unit, id: string): Promise<{ facts: DownloadDetails; ends: Date } | undefined> =>
  unit.first(db.selectFrom('media_downloads').select(['facts', 'ends_date as ends']).where('id', '=', id))
