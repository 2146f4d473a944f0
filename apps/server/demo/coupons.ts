import { getCollectionId } from './collections.ts'

export interface DemoCoupon {
  readonly code: string
  readonly name: string
  readonly effect:
    | { readonly type: 'PERCENT_OFF'; readonly percentage: number }
    | { readonly type: 'MONEY_OFF'; readonly amount: string }
    | { readonly type: 'FREE_SHIPPING' }
    | { readonly type: 'BUY_X_GET_Y'; readonly buyXGetY: { readonly x: number; readonly y: number } }
  readonly appliesTo?: { readonly type: 'COLLECTIONS'; readonly ids: readonly string[] }
  readonly startTime?: string
  readonly expirationTime?: string
  readonly usageLimit?: number
  readonly limitPerCustomer?: number
  readonly minimumSubtotal?: string
}

export const coupons: readonly DemoCoupon[] = [
  { code: 'WELCOME10', name: 'Welcome, 10% off', effect: { type: 'PERCENT_OFF', percentage: 10 } },
  {
    code: 'TENOFF',
    name: '€10 off from €60',
    effect: { type: 'MONEY_OFF', amount: '10.00' },
    minimumSubtotal: '60.00',
  },
  { code: 'POSTFREE', name: 'Free delivery', effect: { type: 'FREE_SHIPPING' } },
  { code: 'TWOPLUSONE', name: 'Buy 2, get 1 free', effect: { type: 'BUY_X_GET_Y', buyXGetY: { x: 2, y: 1 } } },
  {
    code: 'GARDEN15',
    name: 'Garden week, 15% off',
    effect: { type: 'PERCENT_OFF', percentage: 15 },
    appliesTo: { type: 'COLLECTIONS', ids: [getCollectionId('garden')] },
  },
  {
    code: 'ONCE20',
    name: '20% off, one use',
    effect: { type: 'PERCENT_OFF', percentage: 20 },
    usageLimit: 1,
    limitPerCustomer: 1,
  },
  {
    code: 'WINTER25',
    name: 'Winter sale, 25% off',
    effect: { type: 'PERCENT_OFF', percentage: 25 },
    startTime: '2025-12-01T00:00:00.000Z',
    expirationTime: '2026-01-07T00:00:00.000Z',
  },
]
