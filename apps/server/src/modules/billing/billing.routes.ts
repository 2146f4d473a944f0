import { contract } from '@stoa/contract'
import { serve } from '../../kernel/api.ts'
import * as authorize from './authorize.ts'
import * as capture from './capture.ts'
import * as chargeOrder from './charge-order.ts'
import * as collectMemberships from './collect-memberships.ts'
import * as collectability from './collectability.ts'
import { queryTransactions } from './ledger.ts'
import * as markAsPaid from './mark-as-paid.ts'
import * as payByLinkPrepare from './pay-by-link.prepare.ts'
import * as payByLink from './pay-by-link.ts'
import * as payByTender from './pay-by-tender.ts'
import * as payLaterOrder from './pay-later.order.ts'
import { generateReceipts } from './receipts.ts'
import { calculateRefund, refundPayments } from './refund.payments.ts'
import * as refundRefundability from './refund.refundability.ts'
import * as refundTrigger from './refund.trigger.ts'
import * as settleFromOutside from './settle-from-outside.ts'
import * as transactions from './transactions.ts'
import * as voiding from './void.ts'

const { orderBilling, orders, orderTransactions, payments } = contract

export const bindings = [
  serve(payments.payPaymentGatewayOrder, payByLink.payPaymentGatewayOrder),
  serve(payments.getOrderPayment, payLaterOrder.getOrderPayment),
  serve(payments.payOrder, payLaterOrder.payOrder),
  serve(payments.confirmLaterPayment, payLaterOrder.confirmLaterPayment),
  serve(orders.preparePaymentCollection, payByLinkPrepare.preparePaymentCollection),
  serve(orders.paymentCollectionCreatePaymentGatewayOrder, payByLinkPrepare.paymentCollectionCreatePaymentGatewayOrder),
  serve(orders.getPaymentCollectabilityStatus, collectability.getPaymentCollectabilityStatus),
  serve(orders.recordManuallyCollectedPayment, markAsPaid.recordManuallyCollectedPayment),
  serve(orders.paymentCollectionMarkOrderAsPaid, markAsPaid.paymentCollectionMarkOrderAsPaid),
  serve(orders.paymentCollectionBulkMarkOrdersAsPaid, markAsPaid.paymentCollectionBulkMarkOrdersAsPaid),
  serve(orders.getRefundabilityStatus, refundRefundability.getRefundabilityStatus),
  serve(orders.chargeMemberships, collectMemberships.chargeMemberships),
  serve(orders.triggerRefund, refundTrigger.triggerRefund),
  serve(orders.voidAuthorizedPayments, voiding.voidAuthorizedPayments),
  serve(orders.captureAuthorizedPayments, capture.captureAuthorizedPayments),
  serve(orderBilling.voidAuthorizedPayments, (units, { orderId, ...input }) =>
    voiding.voidAuthorizedPayments(units, { ecomOrderId: orderId, ...input }),
  ),
  serve(orderBilling.captureAuthorizedPayments, (units, { orderId, ...input }) =>
    capture.captureAuthorizedPayments(units, { ecomOrderId: orderId, ...input }, chargeOrder.assertUndisputed),
  ),
  serve(orderBilling.redeemGiftCard, payByTender.redeemGiftCard),
  serve(orderBilling.chargeMemberships, payByTender.chargeMemberships),
  serve(orderBilling.voidMemberships, payByTender.voidMemberships),
  serve(orderBilling.authorizeChargeWithSavedPaymentMethod, authorize.authorizeChargeWithSavedPaymentMethod),
  serve(orderBilling.chargeOrder, chargeOrder.chargeOrder),
  serve(orderBilling.generateReceipts, generateReceipts),
  serve(orderBilling.getOrderRefundability, refundRefundability.getOrderRefundability),
  serve(orderBilling.calculateRefund, calculateRefund),
  serve(orderBilling.refundPayments, refundPayments),
  serve(contract.transactions.queryTransactions, queryTransactions),
  serve(orderTransactions.listTransactionsForSingleOrder, transactions.listTransactionsForSingleOrder),
  serve(orderTransactions.listTransactionsForMultipleOrders, transactions.listTransactionsForMultipleOrders),
  serve(orderTransactions.addPayments, settleFromOutside.addPayments),
  serve(orderTransactions.updatePayments, settleFromOutside.updatePayments),
  serve(orderTransactions.updatePaymentStatus, settleFromOutside.updatePaymentStatus),
  serve(orderTransactions.bulkUpdatePaymentStatuses, settleFromOutside.bulkUpdatePaymentStatuses),
  serve(orderTransactions.updateRefundTransaction, settleFromOutside.updateRefundTransaction),
]
