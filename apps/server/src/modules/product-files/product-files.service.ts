import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { Problem } from '@stoa/contract/problem'
import type { productFiles } from '@stoa/contract/product-files'
import { createId } from '../../kernel/ids.ts'
import { defaultLifetimeMs, sealLink } from '../../kernel/sealed-link.ts'
import { settingsPort } from '../../kernel/settings.ts'
import type { Unit } from '../../kernel/unit.ts'
import { audit } from '../audit/api.ts'
import { continueImport } from './product-files.jobs.ts'
import * as store from './product-files.store.ts'
import { continueUndo } from './undo.jobs.ts'

type Operations = typeof productFiles

export const addresses = {
  take: { path: '/stoa/v1/product-imports', purpose: 'product-import' },
  send: { path: '/stoa/v1/product-exports', purpose: 'product-export' },
}

export async function createProductImport(
  unit: Unit,
  { dryRun }: InputOf<Operations['createProductImport']>,
): Promise<ReplyOf<Operations['createProductImport']>> {
  const importId = createId()
  await store.insertImport(unit, { id: importId, dryRun: dryRun === true })
  const link = sealLink(unit, addresses.take.purpose, { siteId: unit.siteId, importId }, unit.now)
  return { importId, uploadUrl: `${unit.use(settingsPort).origin}${addresses.take.path}/${link}` }
}

/** The lines were stored by the dry run. */
export async function startProductImport(
  unit: Unit,
  { importId }: InputOf<Operations['startProductImport']>,
): Promise<ReplyOf<Operations['startProductImport']>> {
  const work = await store.lockImport(unit, importId)
  if (!work) throw new Problem('NOT_FOUND')
  if (work.status !== 'FINISHED' || !work.dryRun || work.total === 0) throw new Problem('IMPORT_IS_EMPTY')
  await store.clearOutcomes(unit, importId)
  const counts = {
    place: 0,
    succeeded: 0,
    failed: 0,
    created: 0,
    updated: 0,
    pictures: 0,
    picturesLeft: 0,
    atBundles: false,
  }
  await store.updateImport(unit, { ...work, ...counts, status: 'PENDING', dryRun: false, finishedDate: null })
  await audit(unit, { action: 'PRODUCTS_IMPORTED', data: { importId, total: work.total } })
  await continueImport(unit, importId)
  return { importId }
}

export async function undoProductImport(
  unit: Unit,
  { importId }: InputOf<Operations['undoProductImport']>,
): Promise<ReplyOf<Operations['undoProductImport']>> {
  const work = await store.lockImport(unit, importId)
  if (!work) throw new Problem('NOT_FOUND')
  if (!canBeUndone(work)) throw new Problem('IMPORT_CANNOT_BE_UNDONE')
  const undoId = createId()
  await store.insertImport(unit, { id: undoId, dryRun: false, undoOf: importId })
  const total = await store.copyLines(unit, importId, undoId)
  await store.updateImport(unit, { ...(await find(unit, undoId)), total })
  await audit(unit, { action: 'PRODUCT_IMPORT_UNDONE', data: { importId, total } })
  await continueUndo(unit, undoId)
  return { importId: undoId }
}

const canBeUndone = ({ status, dryRun, undoOf, isUndone, created, updated }: store.ProductImportRecord): boolean =>
  status === 'FINISHED' && !dryRun && !undoOf && !isUndone && created + updated > 0

export async function getProductImport(
  unit: Unit,
  { importId }: InputOf<Operations['getProductImport']>,
): Promise<ReplyOf<Operations['getProductImport']>> {
  const found = await find(unit, importId)
  const { place: _, isUndone: _u, atBundles: _b, undoOf, createdDate, updatedDate, finishedDate, ...work } = found
  return {
    productImport: {
      ...work,
      ...(undoOf && { undoOf }),
      canBeUndone: canBeUndone(found),
      createdDate: createdDate.toISOString(),
      updatedDate: updatedDate.toISOString(),
      ...(finishedDate && { finishedDate: finishedDate.toISOString() }),
    },
  }
}

export async function listProductImportLines(
  unit: Unit,
  { importId, failuresOnly, cursorPaging }: InputOf<Operations['listProductImportLines']>,
): Promise<ReplyOf<Operations['listProductImportLines']>> {
  await find(unit, importId)
  const listing = { failuresOnly: failuresOnly === true, cursorPaging }
  const { lines, metadata } = await store.listOutcomes(unit, importId, listing)
  return {
    lines: lines.map(({ line, handle, productId, reasons }) => ({
      line,
      handle,
      ...(productId && { productId }),
      reasons: [...(reasons ?? [])],
    })),
    pagingMetadata: metadata,
  }
}

async function find(unit: Unit, importId: string): Promise<store.ProductImportRecord> {
  const work = await store.findImport(unit, importId)
  if (!work) throw new Problem('NOT_FOUND')
  return work
}

export async function createProductExport(unit: Unit): Promise<ReplyOf<Operations['createProductExport']>> {
  const link = sealLink(unit, addresses.send.purpose, { siteId: unit.siteId }, unit.now)
  await audit(unit, { action: 'PRODUCTS_EXPORTED' })
  return {
    downloadUrl: `${unit.use(settingsPort).origin}${addresses.send.path}/${link}`,
    expiresDate: new Date(unit.now.getTime() + defaultLifetimeMs).toISOString(),
  }
}
