export { changeOrder, createActivity, type OrderChange, withActivities } from './change-order.ts'
export { changeTip, findTipFee } from './change-tip.ts'
export {
  type DraftOrderListener,
  draftOrderListenersPort,
} from './draft-order-listeners.port.ts'
export { listHeldPieces } from './held-pieces.store.ts'
export { toLogistics } from './imported-details.ts'
export { withCount } from './line-counts.ts'
export { type BeginningOrder, type OrderClaim, orderClaimsPort } from './order-claims.port.ts'
export { createInProgress, createOutcomeUnknown, runAfterCharge } from './orders.answer.ts'
export { cancelOrder } from './orders.cancel.ts'
export { listSalesCohorts } from './orders.cohorts.ts'
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
export { describeCreator, toTerms } from './orders.import.ts'
export { createOrderAndCharge, getCheckoutPayment } from './orders.place.ts'
export { placeRepeatOrder } from './orders.repeat.ts'
export { getSales, listSalesGroups } from './orders.sales.ts'
export { countOrders, searchOrders } from './orders.search.ts'
export { settings as orderSettings } from './orders.settings.ts'
export { settle as settlePayment } from './orders.settle.ts'
export { exchangeStock, restockLines, takeStockOfPaidOrder } from './orders.stock.ts'
export {
  findClientOfOrder,
  findOrder,
  findOrderOfBuyer,
  lockPlaced as lockOrder,
  reindexOrder,
} from './orders.store.ts'
export { listTaxes } from './orders.taxes.ts'
export {
  buildPaymentActivity,
  calculatePaymentStatus,
  getPaymentStatusAt,
  type OrderDocument,
  type OrderRecord,
} from './orders.ts'
export { toBalance, toWire as toWireOrder } from './orders.wire.ts'
export { buildPastOrder, insertPastOrders, type PastOrder, readLastNumber } from './past-orders.ts'
export { type AskedPeriod, addDays, listDays, readPeriod, type Split, splitIntoMonths } from './report-period.ts'
export { foldRollups } from './sales-rollups.store.ts'
export { toDay } from './sales-rollups.ts'
export { listStockForecasts } from './stock-forecasts.ts'
