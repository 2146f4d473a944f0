import type { ProductImport } from '@stoa/contract/product-files'
import { type Generated, sql } from 'kysely'
import type { Cells } from '../../kernel/csv.ts'
import { keysPort } from '../../kernel/keys.ts'
import { compileQuery, type FieldMap, integer, type QueryInput } from '../../kernel/query/index.ts'
import { compileRaw, db, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import type { Origin } from '../catalog/api.ts'
import type { Reason } from './read-product.ts'

interface ProductImportsTable {
  id: string
  dry_run: boolean
  status: ProductImport['status']
  place: Generated<number>
  at_bundles: Generated<boolean>
  total: Generated<number>
  succeeded: Generated<number>
  failed: Generated<number>
  created: Generated<number>
  updated: Generated<number>
  pictures: Generated<number>
  pictures_left: Generated<number>
  created_date: Date
  updated_date: Date
  finished_date: Date | null
  expires_date: Date
  undo_of: string | null
}

interface ProductImportLinesTable {
  import_id: string
  head: number
  line: number
  handle: string
  cells: Cells
  product_id: string | null
  reasons: Reason[] | null
  origin: Origin | null
}

interface ProductImportPicturesTable {
  import_id: string
  line: number
  product_id: string
  sources: string[]
}

declare module '../../kernel/sql.ts' {
  interface Tables {
    product_imports: ProductImportsTable
    product_import_lines: ProductImportLinesTable
    product_import_pictures: ProductImportPicturesTable
  }
}

export interface ProductImportRecord {
  id: string
  dryRun: boolean
  status: ProductImport['status']
  /** All other lines are done, and those of bundles follow, as their parts may be anywhere in the file. */
  atBundles: boolean
  /** The last processed product line. */
  place: number
  total: number
  succeeded: number
  failed: number
  created: number
  updated: number
  pictures: number
  picturesLeft: number
  createdDate: Date
  updatedDate: Date
  finishedDate: Date | null
  undoOf: string | null
  /** Being reverted, or reverted. */
  isUndone: boolean
}

const select = () =>
  db
    .selectFrom('product_imports as i')
    .select([
      'id',
      'dry_run as dryRun',
      'status',
      'place',
      'at_bundles as atBundles',
      'total',
      'succeeded',
      'failed',
      'created',
      'updated',
      'pictures',
      'pictures_left as picturesLeft',
      'created_date as createdDate',
      'updated_date as updatedDate',
      'finished_date as finishedDate',
      'undo_of as undoOf',
    ])
    .select(
      sql<boolean>`exists (select from product_imports u where u.site_id = i.site_id and u.undo_of = i.id)`.as(
        'isUndone',
      ),
    )

export const findImport = (unit: Unit, id: string): Promise<ProductImportRecord | undefined> =>
  unit.first(select().where('id', '=', id))

export const lockImport = (unit: Unit, id: string): Promise<ProductImportRecord | undefined> =>
  unit.first(select().where('id', '=', id).forUpdate())

/** Lines are retained this long for inspection. */
const retentionMs = 30 * 24 * 3_600_000

export async function insertImport(
  unit: Unit,
  { id, dryRun, undoOf = null }: { id: string; dryRun: boolean; undoOf?: string | null },
): Promise<void> {
  await unit.run(
    db.insertInto('product_imports').values({
      id,
      dry_run: dryRun,
      status: 'PENDING',
      created_date: unit.now,
      updated_date: unit.now,
      finished_date: null,
      undo_of: undoOf,
      expires_date: new Date(unit.now.getTime() + retentionMs),
    }),
  )
}

export async function updateImport(unit: Unit, work: ProductImportRecord): Promise<void> {
  const { id, dryRun, status, place, total, succeeded, failed, created, updated, pictures } = work
  await unit.run(
    db
      .updateTable('product_imports')
      .set({
        ...{ status, place, total, succeeded, failed, created, updated, pictures },
        dry_run: dryRun,
        at_bundles: work.atBundles,
        pictures_left: work.picturesLeft,
        updated_date: unit.now,
        finished_date: work.finishedDate,
      })
      .where('id', '=', id),
  )
}

export interface FileLine {
  head: number
  line: number
  handle: string
  cells: Cells
}

export async function insertLines(unit: Unit, importId: string, lines: readonly FileLine[]): Promise<void> {
  await unit.run(
    compileRaw(sql`insert into product_import_lines (site_id, import_id, head, line, handle, cells)
      select ${site}::uuid, ${importId}::uuid, head, line, handle, cells
      from jsonb_to_recordset(${JSON.stringify(lines)}::text::jsonb)
        as l(head int, line int, handle text, cells jsonb)`),
  )
}

export async function removeLines(unit: Unit, importId: string): Promise<void> {
  await unit.run(db.deleteFrom('product_import_lines').where('import_id', '=', importId))
}

/** Clears the outcomes, so that the lines are as uploaded. */
export async function clearOutcomes(unit: Unit, importId: string): Promise<void> {
  await unit.run(
    db
      .updateTable('product_import_lines')
      .set({ reasons: null })
      .where('import_id', '=', importId)
      .where('reasons', 'is not', null),
  )
}

export interface CheckedLine extends FileLine {
  /** An earlier line of the same file has the same product. */
  isRepeated: boolean
}

/** The SKUs among these that valid lines of the file have. */
export async function listSkusOfFile(unit: Unit, importId: string, skus: readonly string[]): Promise<string[]> {
  const rows = await unit.all(
    compileRaw(sql<{ sku: string }>`
      select distinct trim(l.cells ->> 'sku') as sku from product_import_lines l
      where l.site_id = ${site} and l.import_id = ${importId}::uuid and l.reasons is null
        and trim(l.cells ->> 'sku') = any(${skus}::text[])`),
  )
  return rows.map(({ sku }) => sku)
}

/** The lines of the next products, each product's own line first: those of bundles, or all others. */
export async function listLines(
  unit: Unit,
  importId: string,
  { after, bundles, limit }: { after: number; bundles: boolean; limit: number },
): Promise<CheckedLine[]> {
  return unit.all(
    compileRaw(sql<CheckedLine>`
      with heads as materialized (
        select h.head from product_import_lines h
        where h.site_id = ${site} and h.import_id = ${importId}::uuid and h.head > ${after}::int and h.line = h.head
          and (trim(coalesce(h.cells ->> 'bundle', '')) <> '') = ${bundles}::boolean
        order by h.head limit ${limit}
      )
      select l.head, l.line, l.handle, l.cells,
        l.line = l.head and exists (select from product_import_lines o where o.site_id = l.site_id
          and o.import_id = l.import_id and o.handle = l.handle and o.line = o.head and o.line < l.line)
          as "isRepeated"
      from product_import_lines l join heads on heads.head = l.head
      where l.site_id = ${site} and l.import_id = ${importId}::uuid
      order by l.head, l.line`),
  )
}

export interface LineOutcome {
  head: number
  line: number
  productId: string | null
  reasons: readonly Reason[] | null
  /** The product's previous state; absent keeps the stored one. */
  origin?: Origin
}

export async function updateLines(unit: Unit, importId: string, outcomes: readonly LineOutcome[]): Promise<void> {
  if (outcomes.length === 0) return
  await unit.run(
    compileRaw(sql`update product_import_lines l set product_id = o."productId", reasons = o.reasons,
        origin = coalesce(o.origin, l.origin)
      from jsonb_to_recordset(${JSON.stringify(outcomes)}::text::jsonb)
        as o(head int, line int, "productId" uuid, reasons jsonb, origin jsonb)
      where l.site_id = ${site} and l.import_id = ${importId}::uuid and l.head = o.head and l.line = o.line`),
  )
}

/** Copies a line for each product that an import has changed, for the outcomes of the undo. */
export async function copyLines(unit: Unit, importId: string, undoId: string): Promise<number> {
  return unit.run(
    compileRaw(sql`insert into product_import_lines (site_id, import_id, head, line, handle, cells, product_id, origin)
      select site_id, ${undoId}::uuid, head, line, handle, '{}', product_id, origin from product_import_lines
      where site_id = ${site} and import_id = ${importId}::uuid and origin is not null`),
  )
}

export interface ImportedProduct {
  line: number
  productId: string
  origin: Origin
}

/** The next products to revert. */
export const listImportedProducts = (
  unit: Unit,
  importId: string,
  after: number,
  limit: number,
): Promise<ImportedProduct[]> =>
  unit.all(
    db
      .selectFrom('product_import_lines')
      .select(['line', 'product_id as productId', 'origin'])
      .where('import_id', '=', importId)
      .where('head', '>', after)
      .orderBy('head')
      .limit(limit),
  ) as Promise<ImportedProduct[]>

export interface Pictures {
  line: number
  productId: string
  sources: string[]
}

export async function insertPictures(unit: Unit, importId: string, pictures: readonly Pictures[]): Promise<void> {
  if (pictures.length === 0) return
  const rows = pictures.map(({ line, productId, sources }) => ({
    import_id: importId,
    line,
    product_id: productId,
    sources,
  }))
  await unit.run(db.insertInto('product_import_pictures').values(rows))
}

export const listPictures = (unit: Unit, importId: string, limit: number): Promise<Pictures[]> =>
  unit.all(
    db
      .selectFrom('product_import_pictures')
      .select(['line', 'product_id as productId', 'sources'])
      .where('import_id', '=', importId)
      .orderBy('line')
      .limit(limit),
  )

/** The lines whose pictures were removed: another run may have removed some before. */
export async function removePictures(unit: Unit, importId: string, lines: readonly number[]): Promise<number[]> {
  const removed = await unit.all(
    db
      .deleteFrom('product_import_pictures')
      .where('import_id', '=', importId)
      .where('line', 'in', lines)
      .returning('line'),
  )
  return removed.map(({ line }) => line)
}

const fields: FieldMap = { line: integer('line', { notNull: true }) }

export async function listOutcomes(
  unit: Unit,
  importId: string,
  { failuresOnly, cursorPaging }: { failuresOnly: boolean; cursorPaging: QueryInput['cursorPaging'] },
) {
  const page = compileQuery(
    fields,
    { cursorPaging },
    {
      unit,
      operation: `productFiles.listProductImportLines ${importId} ${failuresOnly}`,
      cursorKey: unit.use(keysPort).derive('cursor'),
      paging: 'cursor',
      tieBreak: 'line',
    },
  )
  let statement = db
    .selectFrom('product_import_lines')
    .select(['line', 'handle', 'product_id as productId', 'reasons'])
    .where('import_id', '=', importId)
  if (failuresOnly) statement = statement.where('reasons', 'is not', null)
  const { items, metadata } = page.toPage(await unit.all(page.attach(statement)))
  return { lines: items as (Omit<LineOutcome, 'head'> & { handle: string })[], metadata }
}
