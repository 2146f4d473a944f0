import type { Module } from '../../kernel/module.ts'
import { plug } from '../../kernel/port.ts'
import { memberGuardsPort, personalDataPort } from '../members/index.ts'
import { foldBooks } from './books.store.ts'
import { deleteImported } from './orders.given.ts'
import { buyersStay, ordersKeeper } from './orders.personal.ts'
import { bindings } from './orders.routes.ts'
import { settlePayments } from './orders.settle.ts'

export { changeOrder, newActivity, type OrderChange, withActivities } from './change-order.ts'
export { changeTip, tipFeeOf } from './change-tip.ts'
export { settings as orderSettings } from './orders.settings.ts'
export { settle as settlePayment } from './orders.settle.ts'
export { restockLines, takeStockOfPaid } from './orders.stock.ts'
export { buyerColumn, findOrder } from './orders.store.ts'
export { type OrderRecord, paymentActivity, paymentMoves } from './orders.ts'
export { toWire as toWireOrder } from './orders.wire.ts'

export const ordersModule: Module = {
  bindings,
  jobs: [settlePayments, deleteImported, foldBooks],
  plugs: [plug(personalDataPort, ordersKeeper), plug(memberGuardsPort, buyersStay)],
}
