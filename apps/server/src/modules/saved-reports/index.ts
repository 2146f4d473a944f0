import { savedReports as contract } from '@stoa/contract/saved-reports'
import { serve } from '../../kernel/api.ts'
import type { Module } from '../../kernel/module.ts'
import { expiring } from './saved-reports.expiring.ts'
import * as reports from './saved-reports.service.ts'
import { sendJobs } from './send.jobs.ts'

export const savedReportsModule: Module = {
  bindings: [
    serve(contract.listSavedReports, reports.listSavedReports),
    serve(contract.listReportReceivers, reports.listReportReceivers),
    serve(contract.createSavedReport, reports.createSavedReport),
    serve(contract.updateSavedReport, reports.updateSavedReport),
    serve(contract.leaveSavedReport, reports.leaveSavedReport),
    serve(contract.deleteSavedReport, reports.deleteSavedReport),
    serve(contract.restoreSavedReport, reports.restoreSavedReport),
  ],
  jobs: sendJobs,
  expiring,
}
