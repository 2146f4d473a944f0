import { defineOperations } from './operation.ts'
import { ReportKind, ReportPeriod, ReportScheduleInput, reportName, SavedReport } from './saved-report.entity.ts'
import { savedReportsRoutes } from './saved-reports.routes.ts'
import { Id, list, maybe, Nothing, object, Text } from './schema.ts'

const WithId = object({ savedReportId: Id() })
const Reply = object({ savedReport: SavedReport })
const who = ['owner'] as const

/**
 * Reports saved by staff and shared with all who may see sales. Every person whose role shows sales may save and change
 * them without a further permission.
 */
export const savedReports = defineOperations({ name: 'savedReports', staff: 'OWN_ACCOUNT' }, savedReportsRoutes, {
  listSavedReports: {
    kind: 'query',
    who,
    input: Nothing,
    reply: object({ savedReports: list(SavedReport) }),
    summary: 'List the saved reports, by name.',
  },
  listReportReceivers: {
    kind: 'query',
    who,
    input: Nothing,
    reply: object({ receivers: list(object({ id: Id(), name: Text() })) }),
    summary: 'List the staff to whom reports can be emailed, whose role lets them see sales.',
  },
  createSavedReport: {
    kind: 'command',
    who,
    input: object({ savedReport: object({ name: reportName, report: ReportKind, period: maybe(ReportPeriod) }) }),
    reply: Reply,
    problems: ['SAVED_REPORT_NAME_TAKEN', 'TOO_MANY_SAVED_REPORTS'],
    summary: 'Save a report with its period under a name.',
  },
  updateSavedReport: {
    kind: 'command',
    who,
    input: object({ savedReport: object({ id: Id(), name: reportName, schedule: maybe(ReportScheduleInput) }) }),
    reply: Reply,
    problems: ['NOT_FOUND', 'REPORT_PERIOD_IS_FIXED', 'SAVED_REPORT_NAME_TAKEN'],
    summary:
      'Change the name, email schedule and recipients of a saved report; without a schedule it is not emailed. The period of an email ends on the day before.',
  },
  leaveSavedReport: {
    kind: 'command',
    who,
    input: WithId,
    reply: Nothing,
    problems: ['NOT_FOUND'],
    summary: 'Unsubscribe yourself from the emails of a saved report.',
  },
  deleteSavedReport: {
    kind: 'command',
    who,
    input: WithId,
    reply: Nothing,
    problems: ['NOT_FOUND'],
    summary: 'Delete a saved report. It can be restored for a day.',
  },
  restoreSavedReport: {
    kind: 'command',
    who,
    input: WithId,
    reply: Reply,
    problems: ['NOT_FOUND', 'SAVED_REPORT_NAME_TAKEN', 'TOO_MANY_SAVED_REPORTS'],
    summary: 'Restore a deleted report with its schedule.',
  },
})
