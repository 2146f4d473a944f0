import type { Module } from '../../kernel/module.ts'
import { plug } from '../../kernel/port.ts'
import { guestDataPort, memberGuardsPort, personalDataPort } from '../members/index.ts'
import { foldBooks } from './books.store.ts'
import { deleteImported } from './orders.given.ts'
import { buyersStay, guestOrdersKeeper, ordersKeeper } from './orders.personal.ts'
import { bindings } from './orders.routes.ts'
import { settlePayments } from './orders.settle.ts'

export { changeOrder, newActivity, type OrderChange, withActivities } from './change-order.ts'
export { changeTip, tipFeeOf } from './change-tip.ts'
export { type DraftKeeper, draftKeepersPort } from './draft-keepers.port.ts'
export { logisticsOf } from './given-details.ts'
export { withCount } from './line-counts.ts'
export { placeAgain } from './orders.again.ts'
export { onceCharged, outcomeUnknown } from './orders.answer.ts'
export { cancelOrder } from './orders.cancel.ts'
export {
  type BegunDraft,
  beginDrafted,
  type Drafted,
  goOnDrafted,
  leaveQuestion,
  payDrafted,
  placeDrafted,
  settleDrafted,
} from './orders.drafted.ts'
export { approved } from './orders.events.ts'
export { createdBy, termsOf } from './orders.given.ts'
export { settings as orderSettings } from './orders.settings.ts'
export { settle as settlePayment } from './orders.settle.ts'
export { exchangeStock, restockLines, takeStockOfPaid } from './orders.stock.ts'
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
  jobs: [settlePayments, deleteImported, foldBooks],
  plugs: [
    plug(personalDataPort, ordersKeeper),
    plug(guestDataPort, guestOrdersKeeper),
    plug(memberGuardsPort, buyersStay),
  ],
}
