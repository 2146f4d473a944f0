import type { Module } from '../../kernel/module.ts'
import { plug } from '../../kernel/port.ts'
import { guestDataPort, personalDataPort } from '../members/api.ts'
import { expiring } from './cart.expiring.ts'
import { cartsDataHandler, guestCartsDataHandler } from './cart.personal.ts'
import { reactions } from './cart.reactions.ts'
import { bindings } from './cart.routes.ts'
import { bindingsV2 } from './v2/cart-v2.routes.ts'

export const cartModule: Module = {
  bindings: [...bindings, ...bindingsV2],
  reactions,
  expiring,
  plugs: [plug(personalDataPort, cartsDataHandler), plug(guestDataPort, guestCartsDataHandler)],
}
