import { sql } from 'kysely'
import { db } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'

export interface MediaFile {
  id: string
  filename: string
  mimeType: string
  width: number
  height: number
}

interface MediaFilesTable {
  id: string
  filename: string
  mime_type: string
  width: number
  height: number
  created_date: Date
}

declare module '../../kernel/sql.ts' {
  interface Tables {
    media_files: MediaFilesTable
  }
}

export async function findMediaFiles(unit: Unit, ids: readonly string[]): Promise<MediaFile[]> {
  if (ids.length === 0) return []
  const rows = await unit.all(db.selectFrom('media_files').selectAll().where(sql<boolean>`id = any(${ids})`))
  return rows.map(({ id, filename, mime_type: mimeType, width, height }) => ({ id, filename, mimeType, width, height }))
}

/** Makes stored files known to the site; those that it knows already stay as they are. */
export async function addMediaFiles(unit: Unit, files: readonly MediaFile[]): Promise<void> {
  if (files.length === 0) return
  const rows = files.map(({ mimeType, ...file }) => ({ ...file, mime_type: mimeType, created_date: unit.now }))
  await unit.run(
    db
      .insertInto('media_files')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing()),
  )
}
