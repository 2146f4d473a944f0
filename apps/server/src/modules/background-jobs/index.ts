import { backgroundJobs as contract } from '@stoa/contract/background-jobs'
import { serve } from '../../kernel/api.ts'
import type { Module } from '../../kernel/module.ts'
import * as jobs from './background-jobs.service.ts'

export const backgroundJobsModule: Module = {
  bindings: [
    serve(contract.listBackgroundJobs, jobs.listBackgroundJobs),
    serve(contract.listBackfills, jobs.listBackfills),
    serve(contract.retryBackgroundJob, jobs.retryBackgroundJob),
    serve(contract.deleteBackgroundJob, jobs.deleteBackgroundJob),
  ],
}
