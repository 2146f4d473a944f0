import { contract } from '@stoa/contract'
import { serve } from '../../kernel/api.ts'
import { adjustOrder } from './adjust.ts'
import { setAddressByLink } from './drafts.address-by-link.ts'
import * as byLink from './drafts.by-link.ts'
import * as commit from './drafts.commit.ts'
import { commitDeltas } from './drafts.deltas.ts'
import * as edit from './drafts.edit.ts'
import * as links from './drafts.links.ts'
import * as drafts from './drafts.service.ts'
import { getTipByDraftOrderId, previewTip } from './drafts.tip.ts'

const { draftOrders, draftPayments } = contract

export const bindings = [
  serve(draftOrders.createDraftOrder, drafts.createDraftOrder),
  serve(draftOrders.createEmptyDraftOrder, drafts.createEmptyDraftOrder),
  serve(draftOrders.queryDraftOrders, drafts.queryDraftOrders),
  serve(draftOrders.getDraftOrder, drafts.getDraftOrder),
  serve(draftOrders.setBillingInfo, edit.setBillingInfo),
  serve(draftOrders.setBusinessLocation, edit.setBusinessLocation),
  serve(draftOrders.setBuyerInfo, edit.setBuyerInfo),
  serve(draftOrders.setRecipientInfo, edit.setRecipientInfo),
  serve(draftOrders.setShippingInfo, edit.setShippingInfo),
  serve(draftOrders.setTaxExemption, edit.setTaxExemption),
  serve(draftOrders.deleteDraftOrder, drafts.deleteDraftOrder),
  serve(draftOrders.addLineItemsToDraftOrder, edit.addLineItemsToDraftOrder),
  serve(draftOrders.updateLineItems, edit.updateLineItems),
  serve(draftOrders.createCustomDiscounts, edit.createCustomDiscounts),
  serve(draftOrders.deleteCustomDiscounts, edit.deleteCustomDiscounts),
  serve(draftOrders.setDiscounts, edit.setDiscounts),
  serve(draftOrders.createCustomAdditionalFees, edit.createCustomAdditionalFees),
  serve(draftOrders.deleteCustomAdditionalFees, edit.deleteCustomAdditionalFees),
  serve(draftOrders.setAdditionalFees, edit.setAdditionalFees),
  serve(draftOrders.setDeposit, edit.setDeposit),
  serve(draftOrders.updateExtendedFields, edit.updateExtendedFields),
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
  serve(contract.orders.commitDeltas, commitDeltas),
]
