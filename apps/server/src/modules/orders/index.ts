import type { Module } from '../../kernel/module.ts'
import { plug } from '../../kernel/port.ts'
import { orderHistoryPort, timelinePort } from '../customers/api.ts'
import { guestDataPort, memberGuardsPort, personalDataPort } from '../members/api.ts'
import { fillFilterColumns } from './filter-columns.store.ts'
import { orderHistory } from './orders.history.store.ts'
import { deleteImported } from './orders.import.ts'
import { guestOrdersDataHandler, ordersDataHandler, protectImportedBuyers } from './orders.personal.ts'
import { bindings } from './orders.routes.ts'
import { settlePayments } from './orders.settle.ts'
import { orderTimeline } from './orders.timeline.store.ts'
import { foldSalesRollups } from './sales-rollups.store.ts'

export const ordersModule: Module = {
  bindings,
  jobs: [settlePayments, deleteImported, foldSalesRollups],
  backfills: [fillFilterColumns],
  plugs: [
    plug(personalDataPort, ordersDataHandler),
    plug(guestDataPort, guestOrdersDataHandler),
    plug(memberGuardsPort, protectImportedBuyers),
    plug(orderHistoryPort, orderHistory),
    plug(timelinePort, orderTimeline),
  ],
}
