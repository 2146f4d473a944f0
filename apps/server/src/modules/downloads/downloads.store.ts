import type { DigitalFile } from '@stoa/contract/download.entity'
import { sql } from 'kysely'
import { isId } from '../../kernel/ids.ts'
import { compileRaw, db, prepare, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import { findBuyerColumn } from '../orders/joins.ts'

interface FilesTable {
  id: string
  product_id: string
  filename: string
  size: string
  storage_key: string
  created_date: Date
  removed_date: Date | null
}

declare module '../../kernel/sql.ts' {
  interface Tables {
    digital_files: FilesTable
    download_grants: { order_id: string; version: number; expires_date: Date; revoked_date: Date | null }
    downloads: {
      id: string
      order_id: string
      line_item_id: string
      file_id: string
      product_name: string
      used: number
      allowed: number
      revoked: boolean
    }
  }
}

const selectFiles = prepare<{ productIds: readonly string[] }>()((p) =>
  db
    .selectFrom('digital_files')
    .select(['id', 'product_id', 'filename', 'size', 'created_date'])
    .where(sql<boolean>`product_id = any(${p.productIds}::uuid[])`)
    .where('removed_date', 'is', null)
    .orderBy('id'),
)

export async function listFiles(unit: Unit, productIds: readonly string[]): Promise<DigitalFile[]> {
  const rows = await unit.all(selectFiles({ productIds: productIds.filter(isId) }))
  return rows.map(({ id, product_id: productId, filename, size, created_date }) => ({
    ...{ id, productId, filename },
    size: Number(size),
    createdDate: created_date.toISOString(),
  }))
}

export interface NewFile {
  id: string
  productId: string
  filename: string
  size: number
  storageKey: string
}

/** False where this upload was stored before. */
export async function insertFile(unit: Unit, { id, productId, filename, size, storageKey }: NewFile): Promise<boolean> {
  const row = await unit.first(
    compileRaw(sql`
      insert into digital_files (site_id, id, product_id, filename, size, storage_key, created_date)
      values (${site}, ${id}, ${productId}, ${filename}, ${size}, ${storageKey}, ${unit.now})
      on conflict do nothing returning id`),
  )
  return row !== undefined
}

export async function hasFile(unit: Unit, id: string): Promise<boolean> {
  return (await unit.first(db.selectFrom('digital_files').select('id').where('id', '=', id))) !== undefined
}

export async function removeFile(unit: Unit, id: string): Promise<boolean> {
  const statement = db.updateTable('digital_files').set({ removed_date: unit.now })
  return (await unit.run(statement.where('id', '=', id).where('removed_date', 'is', null))) > 0
}

export interface NewDownload {
  id: string
  lineItemId: string
  fileId: string
  productName: string
}

/** Sets the downloads allowed for each file, and resets the counts. */
export async function grant(
  unit: Unit,
  orderId: string,
  { expires, allowed, items }: { expires: Date; allowed: number; items: readonly NewDownload[] },
): Promise<number> {
  const row = await unit.first(
    compileRaw(sql<{ version: number }>`
      insert into download_grants as g (site_id, order_id, version, expires_date)
      values (${site}, ${orderId}, 1, ${expires})
      on conflict (site_id, order_id) do update
        set version = g.version + 1, expires_date = excluded.expires_date, revoked_date = null
      returning version`),
  )
  await unit.run(
    compileRaw(sql`
      insert into downloads (site_id, id, order_id, line_item_id, file_id, product_name, allowed)
      select ${site}, id, ${orderId}, "lineItemId", "fileId", "productName", ${allowed}
      from jsonb_to_recordset(${items}::jsonb) as i(id uuid, "lineItemId" uuid, "fileId" uuid, "productName" text)
      on conflict (site_id, order_id, line_item_id, file_id) do update set used = 0, allowed = excluded.allowed`),
  )
  return row!.version
}

/** Without lines: the whole order. Does nothing where nothing was granted. */
export async function revoke(unit: Unit, orderId: string, lineItemIds?: readonly string[]): Promise<void> {
  if (!lineItemIds) {
    const all = db.updateTable('download_grants').set({ revoked_date: unit.now })
    await unit.run(all.where('order_id', '=', orderId).where('revoked_date', 'is', null))
    return
  }
  await unit.run(
    db
      .updateTable('downloads')
      .set({ revoked: true })
      .where('order_id', '=', orderId)
      .where(sql<boolean>`line_item_id = any(${lineItemIds}::uuid[])`),
  )
}

export interface DownloadRow {
  orderId: string
  orderNumber: string
  version: number
  expiresDate: Date
  revokedDate: Date | null
  id: string
  lineItemId: string
  productName: string
  filename: string
  size: string
  used: number
  allowed: number
  revoked: boolean
}

const select = () =>
  db
    .selectFrom('download_grants as g')
    .innerJoin('orders as o', (join) => join.onRef('o.id', '=', 'g.order_id'))
    .innerJoin('downloads as d', (join) => join.onRef('d.order_id', '=', 'g.order_id'))
    .innerJoin('digital_files as f', (join) => join.onRef('f.id', '=', 'd.file_id'))
    .select([
      'g.order_id as orderId',
      sql<string>`o.number::text`.as('orderNumber'),
      'g.version',
      'g.expires_date as expiresDate',
      'g.revoked_date as revokedDate',
      'd.id',
      'd.line_item_id as lineItemId',
      'd.product_name as productName',
      'f.filename',
      'f.size',
      'd.used',
      'd.allowed',
      'd.revoked',
    ])
    .orderBy('d.id')

/** The downloads of an order that the actor may see. */
export function listOwn(unit: Unit, orderId: string): Promise<DownloadRow[]> {
  const buyer = findBuyerColumn(unit.actor)
  const statement = select().where('g.order_id', '=', orderId)
  return unit.all(buyer ? statement.where(`o.${buyer.column}`, '=', buyer.id) : statement)
}

/** The downloads of an order for the bearer of its link. */
export const listByLink = (unit: Unit, orderId: string, version: number): Promise<DownloadRow[]> =>
  unit.all(select().where('g.order_id', '=', orderId).where('g.version', '=', version))

export interface StoredDownload {
  storageKey: string
  filename: string
}

/**
 * Counts one download and answers the file; undefined where none is allowed any more. Atomic: parallel requests can't
 * exceed the limit.
 */
export async function countDownload(unit: Unit, id: string, version: number): Promise<StoredDownload | undefined> {
  return unit.first(
    compileRaw(sql<StoredDownload>`
      update downloads d set used = used + 1
      from download_grants g, digital_files f
      where d.site_id = ${site} and d.id = ${id} and not d.revoked and d.used < d.allowed
        and g.site_id = ${site} and g.order_id = d.order_id and g.version = ${version}
        and g.revoked_date is null and g.expires_date > ${unit.now}
        and f.site_id = ${site} and f.id = d.file_id
      returning f.storage_key as "storageKey", f.filename`),
  )
}
