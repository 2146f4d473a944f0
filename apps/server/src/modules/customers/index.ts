import type { Module } from '../../kernel/module.ts'
import { plug } from '../../kernel/port.ts'
import { guestDataPort, personalDataPort, runnersPort } from '../members/api.ts'
import { assignCustomersJob } from './customers.jobs.ts'
import { customersDataHandler, guestCustomersDataHandler } from './customers.personal.ts'
import { bindings } from './customers.routes.ts'
import { serveExports } from './export.http.ts'
import { serveImports } from './import.http.ts'
import { customerImportRunner } from './import.run.ts'
import { countSegments } from './segments.jobs.ts'

export const customersModule: Module = {
  bindings,
  jobs: [assignCustomersJob, countSegments],
  plugs: [
    plug(personalDataPort, customersDataHandler),
    plug(guestDataPort, guestCustomersDataHandler),
    plug(runnersPort, customerImportRunner),
  ],
  mount(app, factory) {
    serveExports(app, factory)
    serveImports(app, factory)
  },
}
