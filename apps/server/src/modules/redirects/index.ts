import type { Module } from '../../kernel/module.ts'
import { plug } from '../../kernel/port.ts'
import { personalDataPort } from '../members/api.ts'
import { removeConsentsOfApp, removeUnprovenConsents } from './consent.ts'
import { mountPages } from './pages.ts'
import { expiring } from './redirects.expiring.ts'
import { consentsHandler } from './redirects.personal.ts'
import { bindings } from './redirects.routes.ts'

export const redirectsModule: Module = {
  bindings,
  reactions: [removeConsentsOfApp, removeUnprovenConsents],
  expiring,
  mount: mountPages,
  plugs: [plug(personalDataPort, consentsHandler)],
}
