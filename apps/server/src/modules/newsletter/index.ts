import type { Module } from '../../kernel/module.ts'
import { plug } from '../../kernel/port.ts'
import { guestDataPort, personalDataPort } from '../members/api.ts'
import { expiring } from './newsletter.expiring.ts'
import { guestNewsletterHandler, newsletterHandler } from './newsletter.personal.ts'
import { bindings } from './newsletter.routes.ts'
import { signUpJob } from './newsletter.service.ts'

export const newsletterModule: Module = {
  bindings,
  expiring,
  jobs: [signUpJob as never],
  plugs: [plug(personalDataPort, newsletterHandler), plug(guestDataPort, guestNewsletterHandler)],
}
