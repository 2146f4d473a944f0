import type { StaffArea } from '@stoa/contract/staff-areas'
import type { DeliveredEventOf, Reaction } from '../../kernel/events.ts'
import { settingsPort } from '../../kernel/settings.ts'
import type { Unit } from '../../kernel/unit.ts'
import { findProduct } from '../catalog/api.ts'
import { listOwnerRecipients } from '../identity/api.ts'
import { type OwnerTemplate, sendMail } from '../mail/api.ts'
import { settings } from './notices.service.ts'
import { listNewlyLow } from './notices.ts'

/** Whose work a notice is about. */
const areas = {
  'owner-new-order': 'orders',
  'owner-review': 'reviews',
  'owner-return': 'orders',
  'owner-low-stock': 'inventory',
  'owner-message': 'members',
} as const satisfies Partial<Record<OwnerTemplate, StaffArea>>

/** Emails those who may see it a notice with a link to the dashboard. */
async function notifyOwners(
  unit: Unit,
  template: keyof typeof areas,
  key: string,
  what: string,
  path: string,
): Promise<void> {
  const href = `${unit.use(settingsPort).origin}/dashboard${path}`
  for (const { to, language } of await listOwnerRecipients(unit, areas[template])) {
    const data = { what, href }
    await sendMail(unit, { template, to, language, key: `${template}/${key}/${to}`, data })
  }
}

/** Buyers don't wait for notices to the shop: they are written later, if enabled. */
async function onOrder(unit: Unit, { body }: DeliveredEventOf<'wix.ecom.v1.order_approved'>): Promise<void> {
  const { order, sendNotificationsToBusiness } = body.actionEvent.body
  if (order.imported || sendNotificationsToBusiness === false || !(await settings.get(unit)).newOrder) return
  const what = `${order.number}: ${order.priceSummary.total.formattedAmount}`
  await unit.emit('stoa.notices.order_due', order.id, { what })
}

async function onOrderDue(unit: Unit, event: DeliveredEventOf<'stoa.notices.order_due'>): Promise<void> {
  const { what } = event.body.actionEvent.body
  await notifyOwners(unit, 'owner-new-order', event.entityId, what, `/orders/${event.entityId}`)
}

async function onReview(unit: Unit, { body }: DeliveredEventOf<'wix.reviews.v1.review_created'>): Promise<void> {
  if (!(await settings.get(unit)).review) return
  const { entity } = body.createdEvent
  const what = [`${entity.content.rating} / 5`, entity.content.title].filter(Boolean).join(', ')
  await notifyOwners(unit, 'owner-review', entity.id, what, '/reviews')
}

async function onReturn(unit: Unit, { body }: DeliveredEventOf<'stoa.returns.requested'>): Promise<void> {
  if (!(await settings.get(unit)).return) return
  const { return: wish } = body.actionEvent.body
  const items = wish.lineItems.map(({ name, quantity }) => `${quantity} × ${name ?? ''}`).join(', ')
  const path = `/orders/${wish.orderId}?return=${wish.id}`
  await notifyOwners(unit, 'owner-return', wish.id, `${wish.orderNumber}: ${items}`, path)
}

async function onMessage(unit: Unit, event: DeliveredEventOf<'stoa.contact_messages.received'>): Promise<void> {
  if ((await settings.get(unit)).message === false) return
  const { name } = event.body.actionEvent.body
  await notifyOwners(unit, 'owner-message', event.entityId, name, `/messages/${event.entityId}`)
}

async function onStock(
  unit: Unit,
  event: DeliveredEventOf<'com.wix.ecommerce.inventory.api.v1.InventoryVariantsChanged'>,
): Promise<void> {
  const { lowStock, lowStockAt } = await settings.get(unit)
  if (!lowStock) return
  const { productId, variants } = event.body.actionEvent.body
  const low = listNewlyLow(variants, lowStockAt)
  if (low.length === 0) return
  const product = await findProduct(unit, productId)
  if (!product) return
  const left = Math.min(...low.map(({ newValue }) => newValue.quantity))
  await notifyOwners(unit, 'owner-low-stock', event.id, `${product.name}: ${left}`, `/products/${productId}`)
}

/** In the transaction of the event. Without enabled notices it costs a look at cached settings only. */
export const reactions: readonly Reaction[] = [
  { on: 'wix.ecom.v1.order_approved', when: 'with', name: 'notices.order', run: onOrder },
  { on: 'stoa.notices.order_due', when: 'after', name: 'notices.order-due', run: onOrderDue },
  { on: 'wix.reviews.v1.review_created', when: 'with', name: 'notices.review', run: onReview },
  { on: 'stoa.contact_messages.received', when: 'after', name: 'notices.message', run: onMessage },
  { on: 'stoa.returns.requested', when: 'with', name: 'notices.return', run: onReturn },
  {
    on: 'com.wix.ecommerce.inventory.api.v1.InventoryVariantsChanged',
    when: 'with',
    name: 'notices.stock',
    run: onStock,
  },
]
