import type { Module } from '../../kernel/module.ts'
import { plug } from '../../kernel/port.ts'
import { guestDataPort, personalDataPort } from '../members/api.ts'
import { billSubscriptions, remindOfTrials } from './subscriptions.jobs.ts'
import { guestSubscriptionsDataHandler, subscriptionsDataHandler } from './subscriptions.personal.ts'
import { reactions } from './subscriptions.reactions.ts'
import { bindings } from './subscriptions.routes.ts'

export const subscriptionsModule: Module = {
  bindings,
  reactions,
  jobs: [billSubscriptions, remindOfTrials],
  plugs: [plug(personalDataPort, subscriptionsDataHandler), plug(guestDataPort, guestSubscriptionsDataHandler)],
}
