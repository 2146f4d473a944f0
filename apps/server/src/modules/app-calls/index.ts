import { appCalls as contract } from '@stoa/contract/app-calls'
import { sql } from 'kysely'
import { serve } from '../../kernel/api.ts'
import type { Module } from '../../kernel/module.ts'
import { listAppCalls } from './app-calls.service.ts'
import { removeCalls } from './app-calls.store.ts'
import { watchCalls } from './watch-calls.ts'

const week = 7 * 24 * 3600 * 1000
export const appCallsModule: Module = {
  bindings: [serve(contract.listAppCalls, listAppCalls)],
  reactions: [
    {
      on: 'stoa.sites.oauth_app_removed',
      when: 'with',
      name: 'app-calls: forget the calls of a removed app',
      run: (unit, { entityId }) => removeCalls(unit, entityId),
    },
  ],
  expiring: [{ table: 'app_calls', condition: (now) => sql`created_date < ${new Date(now.getTime() - week)}` }],
  mount: watchCalls,
}
