import type { Module } from '../../kernel/module.ts'
import { plug } from '../../kernel/port.ts'
import { guestDataPort, personalDataPort } from '../members/api.ts'
import { orderLinkJob } from './request-order-link.ts'
import { guestReturnsDataHandler, returnsDataHandler } from './returns.personal.ts'
import { bindings } from './returns.routes.ts'

export const returnsModule: Module = {
  bindings,
  jobs: [orderLinkJob],
  plugs: [plug(personalDataPort, returnsDataHandler), plug(guestDataPort, guestReturnsDataHandler)],
}
