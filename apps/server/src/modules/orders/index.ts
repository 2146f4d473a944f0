import type { Module } from '../../kernel/module.ts'
import { plug } from '../../kernel/port.ts'
import { guestDataPort, memberGuardsPort, personalDataPort } from '../members/api.ts'
import { deleteImported } from './orders.import.ts'
import { guestOrdersDataHandler, ordersDataHandler, protectImportedBuyers } from './orders.personal.ts'
import { bindings } from './orders.routes.ts'
import { settlePayments } from './orders.settle.ts'
import { foldSalesRollups } from './sales-rollups.store.ts'

export const ordersModule: Module = {
  bindings,
  jobs: [settlePayments, deleteImported, foldSalesRollups],
  plugs: [
    plug(personalDataPort, ordersDataHandler),
    plug(guestDataPort, guestOrdersDataHandler),
    plug(memberGuardsPort, protectImportedBuyers),
  ],
}
