import { contract } from '@stoa/contract'
import { serve } from '../../kernel/api.ts'
import { adjustOrder } from './adjust.ts'
import { setAddressByLink } from './drafts.address-by-link.ts'
import * as byLink from './drafts.by-link.ts'
import * as commit from './drafts.commit.ts'
import * as links from './drafts.links.ts'
import * as drafts from './drafts.service.ts'
import { getTipByDraftOrderId, previewTip } from './drafts.tip.ts'

const { draftOrders, draftPayments } = contract

export const bindings = [
  serve(draftOrders.createDraftOrder, drafts.createDraftOrder),
  serve(draftOrders.createEmptyDraftOrder, drafts.createEmptyDraftOrder),
  serve(draftOrders.queryDraftOrders, drafts.queryDraftOrders),
  serve(draftOrders.getDraftOrder, drafts.getDraftOrder),
  serve(draftOrders.setBillingInfo, drafts.setBillingInfo),
  serve(draftOrders.setBusinessLocation, drafts.setBusinessLocation),
  serve(draftOrders.setBuyerInfo, drafts.setBuyerInfo),
  serve(draftOrders.setRecipientInfo, drafts.setRecipientInfo),
  serve(draftOrders.setShippingInfo, drafts.setShippingInfo),
  serve(draftOrders.setTaxExemption, drafts.setTaxExemption),
  serve(draftOrders.deleteDraftOrder, drafts.deleteDraftOrder),
  serve(draftOrders.addLineItemsToDraftOrder, drafts.addLineItemsToDraftOrder),
  serve(draftOrders.updateLineItems, drafts.updateLineItems),
  serve(draftOrders.createCustomDiscounts, drafts.createCustomDiscounts),
  serve(draftOrders.deleteCustomDiscounts, drafts.deleteCustomDiscounts),
  serve(draftOrders.setDiscounts, drafts.setDiscounts),
  serve(draftOrders.createCustomAdditionalFees, drafts.createCustomAdditionalFees),
  serve(draftOrders.deleteCustomAdditionalFees, drafts.deleteCustomAdditionalFees),
  serve(draftOrders.setAdditionalFees, drafts.setAdditionalFees),
  serve(draftOrders.setDeposit, drafts.setDeposit),
  serve(draftOrders.updateExtendedFields, drafts.updateExtendedFields),
  serve(draftOrders.getOrderDraftabilityStatus, drafts.getOrderDraftabilityStatus),
  serve(draftOrders.commitDraftOrder, commit.commitDraftOrder),
  serve(draftOrders.createOrderFromDraft, commit.createOrderFromDraft),
  serve(draftPayments.getPaymentLink, links.getPaymentLink),
  serve(draftPayments.createPaymentLink, links.createPaymentLink),
  serve(draftPayments.removePaymentLink, links.removePaymentLink),
  serve(draftPayments.openPaymentLink, byLink.openPaymentLink),
  serve(draftPayments.setAddressByLink, setAddressByLink),
  serve(draftPayments.payByLink, byLink.payByLink),
  serve(draftPayments.confirmPaymentByLink, byLink.confirmPaymentByLink),
  serve(contract.tips.getTipByDraftOrderId, getTipByDraftOrderId),
  serve(contract.tips.previewTip, previewTip),
  serve(contract.orderAdjustments.adjustOrder, adjustOrder),
  serve(contract.orders.commitDeltas, commit.commitDeltas),
]
