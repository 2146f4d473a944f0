import { ALL_PRODUCTS } from '@stoa/contract/collection.entity'
import { createInvalidArgument, Problem } from '@stoa/contract/problem'
import type { FastifyInstance } from 'fastify'
import { type CsvLine, readCsv } from '../../kernel/csv.ts'
import { serveDownloads, serveUploads } from '../../kernel/csv-routes.ts'
import { settingsPort } from '../../kernel/settings.ts'
import { toSlug } from '../../kernel/slug.ts'
import type { Unit, Units } from '../../kernel/unit.ts'
import type { UnitFactory } from '../../kernel/units.ts'
import { audit } from '../audit/api.ts'
import { listCollectionNames, listProductsAfter } from '../catalog/api.ts'
import { getCurrentSite } from '../sites/api.ts'
import { writeBundleCells } from './bundle-parts.ts'
import { columns, findColumn } from './columns.ts'
import { continueImport } from './product-files.jobs.ts'
import { addresses } from './product-files.service.ts'
import * as store from './product-files.store.ts'
import { toRows } from './write-product.ts'

/** CSV import and export of any length. */
export function serveFiles(app: FastifyInstance, factory: UnitFactory): void {
  serveUploads<{ importId: string }>(app, factory, addresses.take, async (units, { importId }, file) => {
    await receiveUpload(units, importId, file)
    return { importId }
  })
  serveDownloads(app, factory, addresses.send, (units) => ({ name: 'products.csv', columns, rows: readRows(units) }))
}

async function receiveUpload(units: Units, importId: string, file: NodeJS.ReadableStream | undefined): Promise<void> {
  await units.command(async (unit) => {
    await openImport(unit, importId)
    await store.removeLines(unit, importId)
  })
  const total = file ? await storeLines(units, importId, file) : 0
  await units.command(async (unit) => {
    const work = await openImport(unit, importId)
    if (total === 0) throw createInvalidArgument('file', 'has no lines after the first', 'MIN_SIZE', { threshold: 1 })
    await store.updateImport(unit, { ...work, total })
    if (!work.dryRun) await audit(unit, { action: 'PRODUCTS_IMPORTED', data: { importId, total } })
    await continueImport(unit, importId)
  })
}

async function openImport(unit: Unit, importId: string): Promise<store.ProductImportRecord> {
  const work = await store.lockImport(unit, importId)
  if (work?.status !== 'PENDING' || work.total > 0) throw new Problem('NOT_FOUND')
  return work
}

async function storeLines(units: Units, importId: string, file: NodeJS.ReadableStream): Promise<number> {
  let total = 0
  let head: store.FileLine | undefined
  for await (const read of readCsv(file, { findColumn: findColumn, required: ['handleId'] })) {
    const lines = read.map((each) => {
      const line = toFileLine(each, head)
      head = line.line === line.head ? line : head
      return line
    })
    total += lines.length
    await units.command((unit) => store.insertLines(unit, importId, lines))
  }
  return total
}

const slugPattern = /^[\p{L}\p{N}][\p{L}\p{N}\p{M}._~-]{0,99}$/u

/** A variant's line belongs to the product line before it; any other line starts a product. */
function toFileLine({ line, cells }: CsvLine, before: store.FileLine | undefined): store.FileLine {
  const input = (cells.handleId ?? '').trim()
  const handle = !input || slugPattern.test(input) ? input : toSlug(input)
  const isVariant = (cells.fieldType ?? '').trim().toLowerCase() === 'variant'
  return { head: isVariant && before?.handle === handle ? before.head : line, line, handle, cells }
}

/** Products in one page of the file. */
const pageSize = 500

async function* readRows(units: Units): AsyncGenerator<string[]> {
  const context = await units.read(async (unit) => ({
    origin: unit.use(settingsPort).origin,
    currency: (await getCurrentSite(unit)).currency,
    collectionNames: new Map(
      (await listCollectionNames(unit)).flatMap(({ id, name }) => (id === ALL_PRODUCTS.id ? [] : [[id, name]])),
    ),
  }))
  let after: string | null = null
  for (;;) {
    const { products, cells } = await units.read(async (unit) => {
      const listed = await listProductsAfter(unit, after, pageSize)
      return { products: listed, cells: await writeBundleCells(unit, listed) }
    })
    for (const product of products) yield* toRows(product, context, cells.get(product.id))
    if (products.length < pageSize) return
    after = products.at(-1)!.id
  }
}
