import type { Module } from '../../kernel/module.ts'
import { plug } from '../../kernel/port.ts'
import { guestDataPort, personalDataPort } from '../members/index.ts'
import { orderLinkJob } from './ask-link.ts'
import { guestReturnsKeeper, returnsKeeper } from './returns.personal.ts'
import { bindings } from './returns.routes.ts'

export { openedOrder, orderLink, orderPage } from './order-link.ts'

export const returnsModule: Module = {
  bindings,
  jobs: [orderLinkJob],
  plugs: [plug(personalDataPort, returnsKeeper), plug(guestDataPort, guestReturnsKeeper)],
}
