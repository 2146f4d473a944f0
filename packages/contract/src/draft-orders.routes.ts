import type { Routes } from './route.ts'

const buildRoute = <const M extends 'GET' | 'POST' | 'PUT' | 'DELETE', const P extends string>(method: M, path: P) =>
  ({ method, path: `/v1/draft-orders${path}`, publicPaths: [`/ecom/v1/draft-orders${path}`] }) as const

/** The 1.12 packages call this operation at another URL. */
const buildMovedRoute = <const M extends 'GET' | 'POST', const P extends string, const F extends string>(
  method: M,
  path: P,
  from: F,
) => {
  const { publicPaths, ...route } = buildRoute(method, path)
  return { ...route, publicPaths: [...publicPaths, `/v1/draft-orders${from}`, `/ecom/v1/draft-orders${from}`] } as const
}

export const draftOrdersRoutes = {
  createDraftOrder: buildMovedRoute('POST', '', '/{orderId}/create-draft-order'),
  createEmptyDraftOrder: buildRoute('POST', '/create-empty-draft-order'),
  queryDraftOrders: buildRoute('POST', '/query'),
  setBillingInfo: buildRoute('PUT', '/set-billing-info'),
  setBusinessLocation: buildRoute('PUT', '/set-business-location'),
  setBuyerInfo: buildRoute('PUT', '/set-buyer-info'),
  setRecipientInfo: buildRoute('PUT', '/set-recipient-info'),
  setShippingInfo: buildRoute('PUT', '/set-shipping-info'),
  setTaxExemption: buildRoute('PUT', '/set-tax-exemption'),
  deleteDraftOrder: buildRoute('DELETE', '/{draftOrderId}'),
  getDraftOrder: buildMovedRoute('GET', '/{draftOrderId}', '/{draftOrderId}/get'),
  addLineItemsToDraftOrder: buildRoute('POST', '/{draftOrderId}/add-line-items'),
  commitDraftOrder: buildRoute('POST', '/{draftOrderId}/commit'),
  createCustomAdditionalFees: buildRoute('POST', '/{draftOrderId}/create-additional-fees'),
  createCustomDiscounts: buildMovedRoute(
    'POST',
    '/{draftOrderId}/create-custom-discounts',
    '/{draftOrderId}/add-discounts',
  ),
  createOrderFromDraft: buildRoute('POST', '/{draftOrderId}/create-order'),
  deleteCustomAdditionalFees: buildMovedRoute(
    'POST',
    '/{draftOrderId}/delete-custom-additional-fees',
    '/{draftOrderId}/remove-additional-fees',
  ),
  deleteCustomDiscounts: buildMovedRoute(
    'POST',
    '/{draftOrderId}/delete-custom-discounts',
    '/{draftOrderId}/remove-discounts',
  ),
  updateLineItems: buildRoute('POST', '/{draftOrderId}/line-items'),
  setAdditionalFees: buildRoute('POST', '/{draftOrderId}/set-additional-fees'),
  setDeposit: buildRoute('POST', '/{draftOrderId}/set-deposit'),
  setDiscounts: buildRoute('POST', '/{draftOrderId}/set-discounts'),
  updateExtendedFields: buildRoute('POST', '/{id}/update-extended-fields'),
  getOrderDraftabilityStatus: buildRoute('GET', '/{orderId}/draftability'),
} as const satisfies Routes
