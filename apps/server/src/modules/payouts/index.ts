import { payouts as contract } from '@stoa/contract/payouts'
import { serve } from '../../kernel/api.ts'
import type { Module } from '../../kernel/module.ts'
import { payoutsJobs } from './payouts.jobs.ts'
import * as payouts from './payouts.service.ts'

export const payoutsModule: Module = {
  bindings: [
    serve(contract.queryPayouts, payouts.queryPayouts),
    serve(contract.getPayout, payouts.getPayout),
    serve(contract.listPayoutEntries, payouts.listPayoutEntries),
    serve(contract.listPayoutMismatches, payouts.listPayoutMismatches),
    serve(contract.listPayoutSources, payouts.listPayoutSources),
    serve(contract.readPayouts, payouts.readPayouts),
  ],
  jobs: payoutsJobs,
}
