import type { Module } from '../../kernel/module.ts'
import { plug } from '../../kernel/port.ts'
import { ownContentPort } from '../mail/api.ts'
import { guestDataPort, personalDataPort } from '../members/api.ts'
import { translationSourcesPort } from '../translations/api.ts'
import { expiring } from './automations.expiring.ts'
import { automationsHandler, guestAutomationsHandler } from './automations.personal.ts'
import { reactions } from './automations.reactions.ts'
import { bindings } from './automations.routes.ts'
import { sources } from './content.ts'
import { deliverJob } from './deliver.jobs.ts'
import { searchJobs } from './search.jobs.ts'
import { automationSource } from './translations.ts'
import { welcomeJob } from './welcome.jobs.ts'

export const automationsModule: Module = {
  bindings,
  reactions,
  expiring,
  jobs: [...searchJobs, deliverJob as never, welcomeJob as never],
  plugs: [
    ...sources.map((source) => plug(ownContentPort, source)),
    plug(personalDataPort, automationsHandler),
    plug(guestDataPort, guestAutomationsHandler),
    plug(translationSourcesPort, automationSource),
  ],
}
