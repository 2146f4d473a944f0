import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { createInvalidArgument, Problem } from '@stoa/contract/problem'
import type { SavedReport } from '@stoa/contract/saved-report.entity'
import type { savedReports as contract } from '@stoa/contract/saved-reports'
import { hasLevel } from '@stoa/contract/staff-access'
import type { Unit } from '../../kernel/unit.ts'
import { listOwnerRecipients, listOwners } from '../identity/api.ts'
import { getOwnAccess } from '../roles/api.ts'
import { getCurrentSite } from '../sites/api.ts'
import * as store from './saved-reports.store.ts'
import { findNextDate, type StoredSchedule, toStoredPeriod, toStoredSchedule } from './saved-reports.ts'

type Operations = typeof contract

/** The list has no pages, so the number of reports is limited. */
const maxReports = 50

export async function listSavedReports(unit: Unit): Promise<ReplyOf<Operations['listSavedReports']>> {
  assertSeesSales(unit)
  return { savedReports: (await store.listReports(unit, maxReports)).map(toWire) }
}

export async function listReportReceivers(unit: Unit): Promise<ReplyOf<Operations['listReportReceivers']>> {
  assertSeesSales(unit)
  const seeing = await listSeeing(unit)
  return { receivers: (await listOwners(unit)).filter(({ id }) => seeing.has(id)) }
}

export async function createSavedReport(
  unit: Unit,
  { savedReport: input }: InputOf<Operations['createSavedReport']>,
): Promise<ReplyOf<Operations['createSavedReport']>> {
  assertSeesSales(unit)
  const { report } = input
  const row = {
    ...{ id: unit.newId(), name: trimName(input.name, 'savedReport.name'), report },
    period: toStoredPeriod(report, input.period),
    ...{ schedule: null, next_date: null, created_date: unit.now },
  }
  await assertHasRoom(unit)
  if (!(await store.insertReport(unit, row))) throw new Problem('SAVED_REPORT_NAME_TAKEN')
  return { savedReport: toWire(row) }
}

export async function updateSavedReport(
  unit: Unit,
  { savedReport: input }: InputOf<Operations['updateSavedReport']>,
): Promise<ReplyOf<Operations['updateSavedReport']>> {
  const row = await requireReport(unit, input.id)
  const name = trimName(input.name, 'savedReport.name')
  const schedule = input.schedule ? toStoredSchedule(input.schedule, row.period) : null
  if (schedule) await assertMayReceive(unit, schedule)
  if (await store.hasName(unit, name, row.id)) throw new Problem('SAVED_REPORT_NAME_TAKEN')
  const change = { name, schedule, next_date: await findNext(unit, schedule) }
  await store.updateReport(unit, row.id, change)
  return { savedReport: toWire({ ...row, ...change }) }
}

/** Also allowed for people who may no longer see sales, so that links in earlier emails still work. */
export async function leaveSavedReport(
  unit: Unit,
  { savedReportId }: InputOf<Operations['leaveSavedReport']>,
): Promise<ReplyOf<Operations['leaveSavedReport']>> {
  const { actor } = unit
  const row = await store.lockReport(unit, savedReportId)
  if (!row?.schedule || actor.type !== 'owner' || !row.schedule.receiverIds.includes(actor.id))
    throw new Problem('NOT_FOUND')
  const receiverIds = row.schedule.receiverIds.filter((id) => id !== actor.id)
  const change =
    receiverIds.length > 0 ? { schedule: { ...row.schedule, receiverIds } } : { schedule: null, next_date: null }
  await store.updateReport(unit, row.id, change)
  return {}
}

export async function deleteSavedReport(
  unit: Unit,
  { savedReportId }: InputOf<Operations['deleteSavedReport']>,
): Promise<ReplyOf<Operations['deleteSavedReport']>> {
  const { id } = await requireReport(unit, savedReportId)
  await store.updateReport(unit, id, { deleted_date: unit.now, next_date: null })
  return {}
}

export async function restoreSavedReport(
  unit: Unit,
  { savedReportId }: InputOf<Operations['restoreSavedReport']>,
): Promise<ReplyOf<Operations['restoreSavedReport']>> {
  assertSeesSales(unit)
  const row = await store.lockDeleted(unit, savedReportId)
  if (!row) throw new Problem('NOT_FOUND')
  await assertHasRoom(unit)
  if (await store.hasName(unit, row.name, row.id)) throw new Problem('SAVED_REPORT_NAME_TAKEN')
  const change = { deleted_date: null, next_date: await findNext(unit, row.schedule) }
  await store.updateReport(unit, row.id, change)
  return { savedReport: toWire({ ...row, ...change }) }
}

/** All operations are open to every person, so that roles which only see sales may save them. */
function assertSeesSales(unit: Unit): void {
  if (!hasLevel(getOwnAccess(unit), 'sales')) throw new Problem('PERMISSION_DENIED')
}

async function requireReport(unit: Unit, id: string): Promise<store.ReportRow> {
  assertSeesSales(unit)
  const row = await store.lockReport(unit, id)
  if (!row) throw new Problem('NOT_FOUND')
  return row
}

async function assertHasRoom(unit: Unit): Promise<void> {
  if ((await store.listReports(unit, maxReports)).length >= maxReports) throw new Problem('TOO_MANY_SAVED_REPORTS')
}

function trimName(text: string, field: string): string {
  const name = text.trim()
  if (!name) throw createInvalidArgument(field, 'must not be blank', 'REQUIRED_FIELD')
  return name
}

const listSeeing = async (unit: Unit): Promise<ReadonlySet<string>> =>
  new Set((await listOwnerRecipients(unit, 'sales')).map(({ id }) => id))

async function assertMayReceive(unit: Unit, { receiverIds }: StoredSchedule): Promise<void> {
  const seeing = await listSeeing(unit)
  if (!receiverIds.every((id) => seeing.has(id)))
    throw createInvalidArgument('savedReport.schedule.receiverIds', 'must be people whose role shows sales')
}

async function findNext(unit: Unit, schedule: StoredSchedule | null): Promise<Date | null> {
  if (!schedule) return null
  const { timeZone } = await getCurrentSite(unit)
  return findNextDate(schedule, unit.now, timeZone)
}

const toWire = ({ id, name, report, period, schedule, next_date, created_date }: store.ReportRow): SavedReport => ({
  ...{ id, name, report, period },
  ...(schedule && { schedule: { ...schedule, ...(next_date && { nextDate: next_date.toISOString() }) } }),
  createdDate: created_date.toISOString(),
})
