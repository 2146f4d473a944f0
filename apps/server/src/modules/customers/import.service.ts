import type { ColumnMatch, customerImports as contract } from '@stoa/contract/customer-imports'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { createInvalidArgument, Problem } from '@stoa/contract/problem'
import { sealLink } from '../../kernel/sealed-link.ts'
import { settingsPort } from '../../kernel/settings.ts'
import type { Unit } from '../../kernel/unit.ts'
import { audit } from '../audit/api.ts'
import { continueJob, findJob, insertJob, lockJob, removeItems, toMemberJob, updateJob } from '../members/api.ts'
import * as store from './import.store.ts'

type Operations = typeof contract
const kind = 'CUSTOMER_IMPORT' as const

export async function createCustomerImport(unit: Unit): Promise<ReplyOf<Operations['createCustomerImport']>> {
  const id = unit.newId()
  await insertJob(unit, { id, kind, status: 'PENDING', input: { dryRun: true }, total: 0 })
  return { jobId: id, uploadUrl: buildUrl(unit, 'customer-import', 'customer-imports', id) }
}

const buildUrl = (unit: Unit, purpose: string, path: string, jobId: string): string =>
  `${unit.use(settingsPort).origin}/stoa/v1/${path}/${sealLink(unit, purpose, { siteId: unit.siteId, jobId }, unit.now)}`

const buildRefusedUrl = (unit: Unit, jobId: string, columns: readonly ColumnMatch[]): string => {
  const facts = { siteId: unit.siteId, jobId, columns: columns.map(({ header }) => header) }
  const link = sealLink(unit, 'customer-import-refused', facts, unit.now)
  return `${unit.use(settingsPort).origin}/stoa/v1/customer-imports-refused/${link}`
}

const sampleLines = 3

export async function getCustomerImport(
  unit: Unit,
  { jobId }: InputOf<Operations['getCustomerImport']>,
): Promise<ReplyOf<Operations['getCustomerImport']>> {
  const [work, found] = await Promise.all([findJob(unit, jobId), store.findImport(unit, jobId)])
  if (work?.kind !== kind) throw new Problem('NOT_FOUND')
  const { columns = [], created = 0, updated = 0, unchanged = 0 } = found ?? {}
  const first = await store.listRows(unit, jobId, 0, sampleLines)
  return {
    customerImport: {
      job: toMemberJob(work),
      columns: columns.map((column) => ({
        ...column,
        samples: first.map(({ cells }) => (cells[column.header] ?? '').slice(0, 100)).filter(Boolean),
      })),
      created,
      updated,
      unchanged,
      ...(work.failed > 0 && { refusedUrl: buildRefusedUrl(unit, jobId, columns) }),
    },
  }
}

export async function startCustomerImport(
  unit: Unit,
  { jobId, columns, dryRun }: InputOf<Operations['startCustomerImport']>,
): Promise<ReplyOf<Operations['startCustomerImport']>> {
  const work = await lockJob(unit, jobId)
  const found = await store.findImport(unit, jobId)
  if (work?.kind !== kind || !found || work.status === 'RUNNING') throw new Problem('NOT_FOUND')
  const matched = columns ?? found.columns
  const fields = matched.flatMap(({ field }) => field ?? [])
  if (!fields.includes('email')) throw createInvalidArgument('email', 'is required', 'REQUIRED_FIELD')
  if (new Set(fields).size < fields.length) throw createInvalidArgument('columns', 'occurs twice', 'FORMAT')
  await removeItems(unit, jobId)
  await store.removeEmails(unit, jobId)
  await store.saveImport(unit, jobId, matched)
  const restart = { place: null, succeeded: 0, failed: 0, finishedDate: null }
  await updateJob(unit, { ...work, ...restart, status: 'PENDING', input: { dryRun: dryRun === true } })
  if (!dryRun) await audit(unit, { action: 'CUSTOMERS_IMPORTED', data: { jobId, total: work.total } })
  await continueJob(unit, jobId)
  return { jobId }
}

export async function cancelCustomerImport(
  unit: Unit,
  { jobId }: InputOf<Operations['cancelCustomerImport']>,
): Promise<ReplyOf<Operations['cancelCustomerImport']>> {
  const work = await lockJob(unit, jobId)
  if (work?.kind !== kind) throw new Problem('NOT_FOUND')
  if (work.status !== 'FINISHED') await updateJob(unit, { ...work, status: 'CANCELED', finishedDate: unit.now })
  return {}
}
