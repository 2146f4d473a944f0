import type { Module } from '../../kernel/module.ts'
import { plug } from '../../kernel/port.ts'
import { guestDataPort, personalDataPort } from '../members/index.ts'
import { backInStockKeeper, guestBackInStockKeeper } from './back-in-stock.personal.ts'
import { bindings } from './back-in-stock.routes.ts'
import { reactions } from './reactions.ts'
import { jobs } from './tell.ts'

export const backInStockModule: Module = {
  bindings,
  jobs,
  reactions,
  plugs: [plug(personalDataPort, backInStockKeeper), plug(guestDataPort, guestBackInStockKeeper)],
}
