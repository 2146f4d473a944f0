import { invalid, Problem } from '@stoa/contract/problem'
import { parse } from 'csv-parse'
import type { FastifyInstance } from 'fastify'
import { system } from '../../kernel/actor.ts'
import type { Units } from '../../kernel/unit.ts'
import type { UnitFactory } from '../../kernel/units.ts'
import { audit } from '../audit/index.ts'
import { continueJob, lockJob, openLink, updateJob } from '../members/index.ts'
import { insertLines, type Line, removeLines } from './people.store.ts'
import { type Cells, columnOf } from './people.ts'

const nowhere = '00000000-0000-0000-0000-000000000000'
const most = { bytes: 512 * 1024 * 1024, line: 64 * 1024, lines: 2_000_000 }
/** Lines that are written together. */
const batch = 1000

/** Takes CSV files of any length: each line is kept as it comes, so that none is lost when what follows breaks off. */
export function takeImports(app: FastifyInstance, factory: UnitFactory): void {
  const unitsOf = (siteId: string, requestId: string) => factory.units({ siteId, actor: system, requestId })
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { bodyLimit: most.bytes }, (_request, payload, done) => done(null, payload))
    scope.put<{ Params: { link: string } }>(
      '/stoa/v1/member-imports/:link',
      { bodyLimit: most.bytes },
      async (request) => {
        const ports = unitsOf(nowhere, request.id)
        const { siteId, jobId } = openLink<{ jobId: string }>(ports, 'member-import', request.params.link)
        await take(unitsOf(siteId, request.id), jobId, request.body as NodeJS.ReadableStream | undefined)
        return { jobId }
      },
    )
  })
}

async function take(units: Units, jobId: string, file: NodeJS.ReadableStream | undefined): Promise<void> {
  await units.command(async (unit) => {
    await openJob(unit, jobId)
    await removeLines(unit, jobId)
  })
  const total = file ? await store(units, jobId, file) : 0
  await units.command(async (unit) => {
    const work = await openJob(unit, jobId)
    await updateJob(unit, { ...work, total, input: { ...work.input } })
    if (total === 0) throw invalid('file', 'holds no line but the first', 'MIN_SIZE', { threshold: 1 })
    if (!work.input.dryRun) await audit(unit, { action: 'MEMBERS_IMPORTED', data: { jobId, total } })
    await continueJob(unit, jobId)
  })
}

async function openJob(unit: Parameters<typeof lockJob>[0], jobId: string) {
  const work = await lockJob(unit, jobId)
  if (work?.status !== 'PENDING' || work.total > 0) throw new Problem('NOT_FOUND')
  return work
}

async function store(units: Units, jobId: string, file: NodeJS.ReadableStream): Promise<number> {
  const csv = parse({
    bom: true,
    columns: (header: string[]) => namesOf(header),
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: most.line,
  })
  file.on('error', (error) => csv.destroy(error))
  file.pipe(csv)
  let lines: Line[] = []
  let total = 0
  const flush = async () => {
    const kept = lines
    lines = []
    if (kept.length > 0) await units.command((unit) => insertLines(unit, jobId, kept))
  }
  try {
    for await (const { record, info } of csv as AsyncIterable<{ record: Cells; info: { lines: number } }>) {
      if (++total > most.lines) throw invalid('file', `must have at most ${most.lines} lines`, 'MAX_SIZE')
      const cells = Object.fromEntries(Object.entries(record).map(([name, text]) => [name, storable(text)]))
      lines.push({ line: info.lines, email: cells.email?.trim().toLowerCase() || null, cells })
      if (lines.length === batch) await flush()
    }
    await flush()
  } catch (error) {
    if ((error as { code?: string }).code?.startsWith('CSV_')) throw invalid('file', (error as Error).message, 'FORMAT')
    throw error
  }
  return total
}

/** A bad line must not keep the others from being looked at. */
const storable = (text: string): string => text.toWellFormed().replaceAll('\0', '\ufffd')

function namesOf(header: string[]): (string | undefined)[] {
  const names = header.map(columnOf)
  if (!names.includes('email')) throw invalid('file', 'has no column named email', 'REQUIRED_FIELD')
  return names.map((name, index) => (names.indexOf(name) === index ? name : undefined))
}
