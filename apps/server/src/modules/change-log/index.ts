import { changeLog as contract } from '@stoa/contract/change-log'
import { sql } from 'kysely'
import { serve } from '../../kernel/api.ts'
import { changeLogPort } from '../../kernel/change-log.ts'
import type { Module } from '../../kernel/module.ts'
import { plug } from '../../kernel/port.ts'
import { site } from '../../kernel/sql.ts'
import { personalDataPort } from '../members/api.ts'
import { changeLog } from './build-entries.ts'
import { changeLogHandler } from './change-log.personal.ts'
import * as changes from './change-log.service.ts'

const defaultDays = 730

export const changeLogModule: Module = {
  bindings: [
    serve(contract.queryChanges, changes.queryChanges),
    serve(contract.getChangeLogSettings, changes.getChangeLogSettings),
    serve(contract.updateChangeLogSettings, changes.updateChangeLogSettings),
  ],
  plugs: [plug(changeLogPort, changeLog), plug(personalDataPort, changeLogHandler)],
  expiring: [
    {
      table: 'change_log',
      condition: (now) => sql`created_date < ${now}::timestamptz - interval '1 day' * coalesce((
        select (doc ->> 'retentionDays')::int from settings where site_id = ${site} and name = 'changeLog'), ${defaultDays}::int)`,
    },
  ],
}
