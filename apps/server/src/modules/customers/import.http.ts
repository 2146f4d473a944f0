import { createInvalidArgument, Problem } from '@stoa/contract/problem'
import type { FastifyInstance } from 'fastify'
import { readCsv } from '../../kernel/csv.ts'
import { serveDownloads, serveUploads } from '../../kernel/csv-routes.ts'
import type { Unit, Units } from '../../kernel/unit.ts'
import type { UnitFactory } from '../../kernel/units.ts'
import { lockJob, updateJob } from '../members/api.ts'
import { matchColumns } from './customer-import.ts'
import * as store from './import.store.ts'

const maxColumns = 200

/** Takes files of any length: lines are stored as they arrive. What they become is decided after the upload. */
export function serveImports(app: FastifyInstance, factory: UnitFactory): void {
  serveUploads<{ jobId: string }>(
    app,
    factory,
    { path: '/stoa/v1/customer-imports', purpose: 'customer-import' },
    async (units, { jobId }, file) => {
      await receiveUpload(units, jobId, file)
      return { jobId }
    },
  )
  serveDownloads<{ jobId: string; columns: string[] }>(
    app,
    factory,
    { path: '/stoa/v1/customer-imports-refused', purpose: 'customer-import-refused' },
    (units, { jobId, columns }) => ({
      name: 'refused.csv',
      columns: [...columns, 'reason'],
      rows: readRefused(units, jobId, columns),
    }),
  )
}

const pageSize = 500

async function* readRefused(units: Units, jobId: string, columns: readonly string[]): AsyncGenerator<string[]> {
  for (let after = 0; ; ) {
    const lines = await units.read((unit) => store.listRefused(unit, jobId, after, pageSize))
    for (const { cells, error } of lines) yield [...columns.map((name) => cells[name] ?? ''), error.description]
    if (lines.length < pageSize) return
    after = lines.at(-1)!.line
  }
}

async function receiveUpload(units: Units, jobId: string, file: NodeJS.ReadableStream | undefined): Promise<void> {
  await units.command(async (unit) => {
    await openJob(unit, jobId)
    await store.removeRows(unit, jobId)
  })
  const { headers, total } = file ? await storeRows(units, jobId, file) : { headers: [], total: 0 }
  if (total === 0) throw createInvalidArgument('file', 'has no lines after the first', 'MIN_SIZE', { threshold: 1 })
  await units.command(async (unit) => {
    await updateJob(unit, { ...(await openJob(unit, jobId)), total })
    await store.saveImport(unit, jobId, matchColumns(headers))
  })
}

async function openJob(unit: Unit, jobId: string) {
  const work = await lockJob(unit, jobId)
  if (work?.status !== 'PENDING' || work.total > 0) throw new Problem('NOT_FOUND')
  return work
}

async function storeRows(units: Units, jobId: string, file: NodeJS.ReadableStream) {
  const headers: string[] = []
  let total = 0
  const findColumn = (text: string) => {
    const header = text.trim().slice(0, 200)
    if (!header || headers.includes(header)) return undefined
    if (headers.push(header) > maxColumns)
      throw createInvalidArgument('file', `must have at most ${maxColumns} columns`, 'MAX_SIZE')
    return header
  }
  for await (const lines of readCsv(file, { findColumn, required: [] })) {
    total += lines.length
    await units.command((unit) =>
      store.insertRows(
        unit,
        jobId,
        lines.map(({ line, cells }) => ({ line, cells: { ...cells } })),
      ),
    )
  }
  return { headers, total }
}
