import type { Module } from '../../kernel/module.ts'
import { plug } from '../../kernel/port.ts'
import { guestDataPort, personalDataPort } from '../members/api.ts'
import { translationSourcesPort } from '../translations/api.ts'
import { expiring } from './access.store.ts'
import { checkoutsDataHandler, guestCheckoutsDataHandler } from './checkout.personal.ts'
import { reactions } from './checkout.reactions.ts'
import { bindings } from './checkout.routes.ts'
import { brandSource, policySource } from './checkout-settings.ts'
import { refusePrefetches } from './prefetch.ts'

export const checkoutModule: Module = {
  bindings,
  reactions,
  expiring,
  mount: refusePrefetches,
  plugs: [
    plug(personalDataPort, checkoutsDataHandler),
    plug(guestDataPort, guestCheckoutsDataHandler),
    plug(translationSourcesPort, policySource),
    plug(translationSourcesPort, brandSource),
  ],
}
