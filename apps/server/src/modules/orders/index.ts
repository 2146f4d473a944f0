import type { Module } from '../../kernel/module.ts'
import { plug } from '../../kernel/port.ts'
import { guestDataPort, memberGuardsPort, personalDataPort } from '../members/index.ts'
import { deleteImported } from './orders.import.ts'
import { guestOrdersDataHandler, ordersDataHandler, protectImportedBuyers } from './orders.personal.ts'
import { bindings } from './orders.routes.ts'
import { settlePayments } from './orders.settle.ts'
import { foldSalesRollups } from './sales-rollups.store.ts'

export { changeOrder, newActivity, type OrderChange, withActivities } from './change-order.ts'
export { changeTip, tipFeeOf } from './change-tip.ts'
export {
  type DraftOrderListener,
  draftOrderListenersPort,
} from './draft-order-listeners.port.ts'
export { logisticsOf } from './imported-details.ts'
export { withCount } from './line-counts.ts'
export { inProgress, outcomeUnknown, runAfterCharge } from './orders.answer.ts'
export { cancelOrder } from './orders.cancel.ts'
export { emitApproved } from './orders.events.ts'
export {
  abandonAuthentication,
  type BegunDraftOrder,
  beginDraftedOrder,
  continueDraftedOrder,
  type DraftedOrder,
  payDraftedOrder,
  placeDraftedOrder,
  settleDrafted,
} from './orders.from-draft.ts'
export { createdBy, toTerms } from './orders.import.ts'
export { placeRepeatOrder } from './orders.repeat.ts'
export { settings as orderSettings } from './orders.settings.ts'
export { settle as settlePayment } from './orders.settle.ts'
export { exchangeStock, restockLines, takeStockOfPaidOrder } from './orders.stock.ts'
export {
  buyerColumn,
  clientOfOrder,
  findOrder,
  findOrderOfBuyer,
  lockPlaced as lockOrder,
  reindexOrder,
} from './orders.store.ts'
export { type OrderDocument, type OrderRecord, paymentActivity, paymentStatusAfter, paymentStatusAt } from './orders.ts'
export { balanceOf, toWire as toWireOrder } from './orders.wire.ts'

export const ordersModule: Module = {
  bindings,
  jobs: [settlePayments, deleteImported, foldSalesRollups],
  plugs: [
    plug(personalDataPort, ordersDataHandler),
    plug(guestDataPort, guestOrdersDataHandler),
    plug(memberGuardsPort, protectImportedBuyers),
  ],
}
