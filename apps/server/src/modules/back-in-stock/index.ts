import type { Module } from '../../kernel/module.ts'
import { plug } from '../../kernel/port.ts'
import { guestDataPort, personalDataPort } from '../members/api.ts'
import { backInStockHandler, guestBackInStockHandler } from './back-in-stock.personal.ts'
import { bindings } from './back-in-stock.routes.ts'
import { jobs } from './notify.ts'
import { reactions } from './reactions.ts'

export const backInStockModule: Module = {
  bindings,
  jobs,
  reactions,
  plugs: [plug(personalDataPort, backInStockHandler), plug(guestDataPort, guestBackInStockHandler)],
}
