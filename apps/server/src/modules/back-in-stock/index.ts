import type { Module } from '../../kernel/module.ts'
import { plug } from '../../kernel/port.ts'
import { personalDataPort } from '../members/index.ts'
import { backInStockKeeper } from './back-in-stock.personal.ts'
import { bindings } from './back-in-stock.routes.ts'
import { reactions } from './reactions.ts'
import { jobs } from './tell.ts'

export const backInStockModule: Module = {
  bindings,
  jobs,
  reactions,
  plugs: [plug(personalDataPort, backInStockKeeper)],
}
