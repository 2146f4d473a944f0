import { createInvalidArgument, Problem } from '@stoa/contract/problem'
import type { FastifyInstance } from 'fastify'
import { readCsv } from '../../kernel/csv.ts'
import { serveUploads } from '../../kernel/csv-routes.ts'
import type { Unit, Units } from '../../kernel/unit.ts'
import type { UnitFactory } from '../../kernel/units.ts'
import { audit } from '../audit/api.ts'
import { continueJob, lockJob, updateJob } from '../members/api.ts'
import { insertLines, removeLines } from './member-import.store.ts'
import { findColumn } from './member-import.ts'

/** Takes CSV files of any length: each line is stored as it arrives, so that an interrupted upload loses none. */
export function serveImports(app: FastifyInstance, factory: UnitFactory): void {
  serveUploads<{ jobId: string }>(
    app,
    factory,
    { path: '/stoa/v1/member-imports', purpose: 'member-import' },
    async (units, { jobId }, file) => {
      await receiveUpload(units, jobId, file)
      return { jobId }
    },
  )
}

async function receiveUpload(units: Units, jobId: string, file: NodeJS.ReadableStream | undefined): Promise<void> {
  await units.command(async (unit) => {
    await openJob(unit, jobId)
    await removeLines(unit, jobId)
  })
  const total = file ? await storeLines(units, jobId, file) : 0
  await units.command(async (unit) => {
    const work = await openJob(unit, jobId)
    await updateJob(unit, { ...work, total, input: { ...work.input } })
    if (total === 0) throw createInvalidArgument('file', 'has no lines after the first', 'MIN_SIZE', { threshold: 1 })
    if (!work.input.dryRun) await audit(unit, { action: 'MEMBERS_IMPORTED', data: { jobId, total } })
    await continueJob(unit, jobId)
  })
}

async function openJob(unit: Unit, jobId: string) {
  const work = await lockJob(unit, jobId)
  if (work?.status !== 'PENDING' || work.total > 0) throw new Problem('NOT_FOUND')
  return work
}

async function storeLines(units: Units, jobId: string, file: NodeJS.ReadableStream): Promise<number> {
  let total = 0
  for await (const read of readCsv(file, { findColumn: findColumn, required: ['email'] })) {
    total += read.length
    const lines = read.map(({ line, cells }) => ({ line, email: cells.email?.trim().toLowerCase() || null, cells }))
    await units.command((unit) => insertLines(unit, jobId, lines))
  }
  return total
}
