import type { Routes } from './route.ts'

const at = <const M extends 'GET' | 'POST' | 'PUT' | 'DELETE', const P extends string>(method: M, path: P) =>
  ({ method, path: `/v1/draft-orders${path}`, publicPaths: [`/ecom/v1/draft-orders${path}`] }) as const

/** The 1.12 packages call this operation at another URL. */
const moved = <const M extends 'GET' | 'POST', const P extends string, const F extends string>(
  method: M,
  path: P,
  from: F,
) => {
  const { publicPaths, ...route } = at(method, path)
  return { ...route, publicPaths: [...publicPaths, `/v1/draft-orders${from}`, `/ecom/v1/draft-orders${from}`] } as const
}

export const draftOrdersRoutes = {
  createDraftOrder: moved('POST', '', '/{orderId}/create-draft-order'),
  createEmptyDraftOrder: at('POST', '/create-empty-draft-order'),
  queryDraftOrders: at('POST', '/query'),
  setBillingInfo: at('PUT', '/set-billing-info'),
  setBusinessLocation: at('PUT', '/set-business-location'),
  setBuyerInfo: at('PUT', '/set-buyer-info'),
  setRecipientInfo: at('PUT', '/set-recipient-info'),
  setShippingInfo: at('PUT', '/set-shipping-info'),
  setTaxExemption: at('PUT', '/set-tax-exemption'),
  deleteDraftOrder: at('DELETE', '/{draftOrderId}'),
  getDraftOrder: moved('GET', '/{draftOrderId}', '/{draftOrderId}/get'),
  addLineItemsToDraftOrder: at('POST', '/{draftOrderId}/add-line-items'),
  commitDraftOrder: at('POST', '/{draftOrderId}/commit'),
  createCustomAdditionalFees: at('POST', '/{draftOrderId}/create-additional-fees'),
  createCustomDiscounts: moved('POST', '/{draftOrderId}/create-custom-discounts', '/{draftOrderId}/add-discounts'),
  createOrderFromDraft: at('POST', '/{draftOrderId}/create-order'),
  deleteCustomAdditionalFees: moved(
    'POST',
    '/{draftOrderId}/delete-custom-additional-fees',
    '/{draftOrderId}/remove-additional-fees',
  ),
  deleteCustomDiscounts: moved('POST', '/{draftOrderId}/delete-custom-discounts', '/{draftOrderId}/remove-discounts'),
  updateLineItems: at('POST', '/{draftOrderId}/line-items'),
  setAdditionalFees: at('POST', '/{draftOrderId}/set-additional-fees'),
  setDeposit: at('POST', '/{draftOrderId}/set-deposit'),
  setDiscounts: at('POST', '/{draftOrderId}/set-discounts'),
  updateExtendedFields: at('POST', '/{id}/update-extended-fields'),
  getOrderDraftabilityStatus: at('GET', '/{orderId}/draftability'),
} as const satisfies Routes
