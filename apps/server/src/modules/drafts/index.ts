import type { Module } from '../../kernel/module.ts'
import { plug } from '../../kernel/port.ts'
import { guestDataPort, personalDataPort } from '../members/api.ts'
import { draftOrderListenersPort } from '../orders/api.ts'
import { draftOrderListener } from './drafts.by-link.ts'
import { draftsDataHandler, guestDraftsDataHandler } from './drafts.personal.ts'
import { bindings } from './drafts.routes.ts'
import { reactions } from './drafts.trials.ts'

export const draftsModule: Module = {
  bindings,
  reactions,
  plugs: [
    plug(personalDataPort, draftsDataHandler),
    plug(guestDataPort, guestDraftsDataHandler),
    plug(draftOrderListenersPort, draftOrderListener),
  ],
}
