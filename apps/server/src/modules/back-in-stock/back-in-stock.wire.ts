import type { BackInStockNotificationRequest } from '@stoa/contract/back-in-stock.entity'
import type { EntityMetadata } from '../../kernel/entity-store.ts'
import type { BackInStockDoc } from './back-in-stock.ts'

export function toWire({
  productId: _p,
  variantId: _v,
  batch: _b,
  overrides: _t,
  language: _l,
  clientId: _c,
  revision: _r,
  updatedDate: _u,
  ...request
}: BackInStockDoc & EntityMetadata): BackInStockNotificationRequest {
  return request
}
