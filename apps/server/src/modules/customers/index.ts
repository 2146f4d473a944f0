import type { Module } from '../../kernel/module.ts'
import { plug } from '../../kernel/port.ts'
import { guestDataPort, personalDataPort } from '../members/api.ts'
import { assignCustomersJob } from './customers.jobs.ts'
import { customersDataHandler, guestCustomersDataHandler } from './customers.personal.ts'
import { bindings } from './customers.routes.ts'
import { serveExports } from './export.http.ts'
import { countSegments } from './segments.jobs.ts'

export const customersModule: Module = {
  bindings,
  jobs: [assignCustomersJob, countSegments],
  plugs: [plug(personalDataPort, customersDataHandler), plug(guestDataPort, guestCustomersDataHandler)],
  mount: serveExports,
}
