import { Id, LocalDate, list, maybe, object, oneOf, optional, type Static, Text, Timestamp, Whole } from './schema.ts'

/** The reports that can be saved. */
export const reportKinds = ['OVERVIEW', 'SALES', 'TAXES', 'COHORTS', 'STOCK'] as const
/** These reports show the current state and have no period. */
export const reportsWithoutPeriod: readonly ReportKind[] = ['COHORTS', 'STOCK']
export const ReportKind = oneOf(reportKinds)
export type ReportKind = Static<typeof ReportKind>

/** A number of days up to today, or fixed dates. Empty for a report without a period. */
export const ReportPeriod = object({
  days: maybe(Whole(1, 366)),
  from: maybe(LocalDate()),
  to: maybe(LocalDate()),
})
export type ReportPeriod = Static<typeof ReportPeriod>

export const reportIntervals = ['DAY', 'WEEK', 'MONTH'] as const

const schedule = {
  every: oneOf(reportIntervals),
  /** The day of the week (Monday is 1) or of the month. Default: 1. */
  day: maybe(Whole(1, 28)),
  /** The hour in the shop's time zone. */
  hour: Whole(0, 23),
  /** Staff who get the email. Those who may not see sales are skipped. */
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
  /** Absent if the report is not emailed. */
  schedule: optional(ReportSchedule),
  createdDate: Timestamp(),
})
export type SavedReport = Static<typeof SavedReport>
