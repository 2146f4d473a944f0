import type { StaffArea } from '@stoa/contract/staff-areas'
import type { PlainKey } from '@stoa/messages'

interface Creation {
  readonly label: PlainKey
  readonly to: string
  readonly area: StaffArea
}

/** Entities that are created on a page of their own. */
export const creations: readonly Creation[] = [
  { label: 'dashboard:newOrder', to: '/dashboard/orders/new', area: 'orders' },
  { label: 'dashboard:newProduct', to: '/dashboard/products/new', area: 'products' },
  { label: 'dashboard-discounts:code.create', to: '/dashboard/discounts/coupons/new', area: 'discounts' },
  { label: 'dashboard-discounts:automatic.create', to: '/dashboard/discounts/rules/new', area: 'discounts' },
  { label: 'dashboard-customers:add', to: '/dashboard/customers/new', area: 'members' },
  { label: 'dashboard-members:add', to: '/dashboard/members/new', area: 'members' },
]
