import type { Module } from '../../kernel/module.ts'
import { plug } from '../../kernel/port.ts'
import { guestDataPort, personalDataPort } from '../members/index.ts'
import { draftKeepersPort } from '../orders/index.ts'
import { draftKeeper } from './drafts.by-link.ts'
import { draftsKeeper, guestDraftsKeeper } from './drafts.personal.ts'
import { bindings } from './drafts.routes.ts'
import { reactions } from './drafts.trials.ts'

export const draftsModule: Module = {
  bindings,
  reactions,
  plugs: [
    plug(personalDataPort, draftsKeeper),
    plug(guestDataPort, guestDraftsKeeper),
    plug(draftKeepersPort, draftKeeper),
  ],
}
