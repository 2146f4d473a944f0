import { contract } from '@stoa/contract'
import { serve } from '../../kernel/api.ts'
import * as held from './authorized-payments.ts'
import * as charges from './charge-order.ts'
import * as collector from './collector.ts'
import { queryTransactions } from './ledger.ts'
import * as pay from './pay.ts'
import * as payOrder from './pay-order.ts'
import { generateReceipts } from './receipts.ts'
import { calculateRefund, refundPayments } from './refund-payments.ts'
import * as refundability from './refundability.ts'
import * as refunds from './refunds.ts'
import * as transactions from './transactions.ts'

const { orderBilling, orders, orderTransactions, payments } = contract

export const bindings = [
  serve(payments.payPaymentGatewayOrder, pay.payPaymentGatewayOrder),
  serve(payments.getOrderPayment, payOrder.getOrderPayment),
  serve(payments.payOrder, payOrder.payOrder),
  serve(payments.confirmLaterPayment, payOrder.confirmLaterPayment),
  serve(orders.preparePaymentCollection, collector.preparePaymentCollection),
  serve(orders.paymentCollectionCreatePaymentGatewayOrder, collector.paymentCollectionCreatePaymentGatewayOrder),
  serve(orders.getPaymentCollectabilityStatus, collector.getPaymentCollectabilityStatus),
  serve(orders.recordManuallyCollectedPayment, collector.recordManuallyCollectedPayment),
  serve(orders.paymentCollectionMarkOrderAsPaid, collector.paymentCollectionMarkOrderAsPaid),
  serve(orders.paymentCollectionBulkMarkOrdersAsPaid, collector.paymentCollectionBulkMarkOrdersAsPaid),
  serve(orders.getRefundabilityStatus, refundability.getRefundabilityStatus),
  serve(orders.chargeMemberships, collector.chargeMemberships),
  serve(orders.triggerRefund, refunds.triggerRefund),
  serve(orders.voidAuthorizedPayments, held.voidAuthorizedPayments),
  serve(orders.captureAuthorizedPayments, held.captureAuthorizedPayments),
  serve(orderBilling.voidAuthorizedPayments, (units, { orderId, ...input }) =>
    held.voidAuthorizedPayments(units, { ecomOrderId: orderId, ...input }),
  ),
  serve(orderBilling.captureAuthorizedPayments, (units, { orderId, ...input }) =>
    held.captureAuthorizedPayments(units, { ecomOrderId: orderId, ...input }, charges.assertUndisputed),
  ),
  serve(orderBilling.redeemGiftCard, charges.redeemGiftCard),
  serve(orderBilling.chargeMemberships, charges.chargeMemberships),
  serve(orderBilling.voidMemberships, charges.voidMemberships),
  serve(orderBilling.authorizeChargeWithSavedPaymentMethod, charges.authorizeChargeWithSavedPaymentMethod),
  serve(orderBilling.chargeOrder, charges.chargeOrder),
  serve(orderBilling.generateReceipts, generateReceipts),
  serve(orderBilling.getOrderRefundability, refundability.getOrderRefundability),
  serve(orderBilling.calculateRefund, calculateRefund),
  serve(orderBilling.refundPayments, refundPayments),
  serve(contract.transactions.queryTransactions, queryTransactions),
  serve(orderTransactions.listTransactionsForSingleOrder, transactions.listTransactionsForSingleOrder),
  serve(orderTransactions.listTransactionsForMultipleOrders, transactions.listTransactionsForMultipleOrders),
  serve(orderTransactions.addPayments, transactions.addPayments),
  serve(orderTransactions.updatePayments, transactions.updatePayments),
  serve(orderTransactions.updatePaymentStatus, transactions.updatePaymentStatus),
  serve(orderTransactions.bulkUpdatePaymentStatuses, transactions.bulkUpdatePaymentStatuses),
  serve(orderTransactions.updateRefundTransaction, transactions.updateRefundTransaction),
]
