import type { Module } from '../../kernel/module.ts'
import { plug } from '../../kernel/port.ts'
import { guestDataPort, personalDataPort } from '../members/api.ts'
import { contactMessagesHandler, guestContactMessagesHandler } from './contact-messages.personal.ts'
import { bindings } from './contact-messages.routes.ts'

export const contactMessagesModule: Module = {
  bindings,
  plugs: [plug(personalDataPort, contactMessagesHandler), plug(guestDataPort, guestContactMessagesHandler)],
}
