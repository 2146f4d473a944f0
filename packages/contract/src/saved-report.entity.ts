import { Id, LocalDate, list, maybe, object, oneOf, optional, type Static, Text, Timestamp, Whole } from './schema.ts'

/** Reports of the dashboard's page Analytics. */
export const reportKinds = ['OVERVIEW', 'SALES', 'TAXES', 'COHORTS', 'STOCK'] as const
/** Of the current state; they have no period. */
export const reportsWithoutPeriod: readonly ReportKind[] = ['COHORTS', 'STOCK']
export const ReportKind = oneOf(reportKinds)
export type ReportKind = Static<typeof ReportKind>

/** Either a number of days up to today, or fixed dates; empty for a report without a period. */
export const ReportPeriod = object({
  days: maybe(Whole(1, 366)),
  from: maybe(LocalDate()),
  to: maybe(LocalDate()),
})
export type ReportPeriod = Static<typeof ReportPeriod>

export const reportIntervals = ['DAY', 'WEEK', 'MONTH'] as const

const schedule = {
  every: oneOf(reportIntervals),
  /** Of the week from Monday, 1, to Sunday, 7, or of the month; default: the first. */
  day: maybe(Whole(1, 28)),
  /** In the shop's time zone. */
  hour: Whole(0, 23),
  /** People of the shop. Those who may not see its sales get no email. */
  receiverIds: list(Id(), 50, 1),
}
export const ReportScheduleInput = object(schedule)
export type ReportScheduleInput = Static<typeof ReportScheduleInput>

export const ReportSchedule = object({ ...schedule, nextDate: optional(Timestamp()) })
export type ReportSchedule = Static<typeof ReportSchedule>

export const reportName = Text(60, 1)

export const SavedReport = object({
  id: Id(),
  name: reportName,
  report: ReportKind,
  period: ReportPeriod,
  /** Absent: it is not emailed. */
  schedule: optional(ReportSchedule),
  createdDate: Timestamp(),
})
export type SavedReport = Static<typeof SavedReport>
