import type { ReplyOf } from '@stoa/contract'
import type { PlainKey, Translate } from '@stoa/messages'
import { describePermission } from '../apps/permission-text.ts'
import type { Tone } from '../ui/status.tsx'

export type Change = ReplyOf<'assistant.getChange'>['change']

export const list = '/dashboard/assistant'

export const states: Readonly<Record<Change['status'], readonly [Tone, PlainKey]>> = {
  PENDING: ['wait', 'dashboard-assistant:status.pending'],
  RUNNING: ['wait', 'dashboard-assistant:status.running'],
  DONE: ['good', 'dashboard-assistant:status.done'],
  FAILED: ['bad', 'dashboard-assistant:status.failed'],
  REJECTED: ['quiet', 'dashboard-assistant:status.rejected'],
  EXPIRED: ['quiet', 'dashboard-assistant:status.expired'],
  INTERRUPTED: ['bad', 'dashboard-assistant:status.interrupted'],
}

export const reasons: Readonly<Record<Change['reasons'][number], PlainKey>> = {
  MONEY: 'dashboard-assistant:reason.money',
  CUSTOMERS: 'dashboard-assistant:reason.customers',
  MESSAGES: 'dashboard-assistant:reason.messages',
  DELETION: 'dashboard-assistant:reason.deletion',
  ACCESS: 'dashboard-assistant:reason.access',
}

/** Daily work has words of its own; the rest is called by what its permission allows. */
const titles: Readonly<Record<string, PlainKey>> = {
  'orderBilling.refundPayments': 'dashboard-assistant:title.refund',
  'orders.triggerRefund': 'dashboard-assistant:title.refund',
  'orderFulfillments.createFulfillment': 'dashboard-assistant:title.fulfill',
  'products.updateProduct': 'dashboard-assistant:title.product',
  'products.updateProductVariants': 'dashboard-assistant:title.variants',
  'products.createProduct': 'dashboard-assistant:title.newProduct',
  'products.deleteProduct': 'dashboard-assistant:title.deleteProduct',
  'inventory.updateInventoryVariants': 'dashboard-assistant:title.stock',
  'coupons.createCoupon': 'dashboard-assistant:title.coupon',
  'reviews.setReply': 'dashboard-assistant:title.reply',
  'orders.cancelOrder': 'dashboard-assistant:title.cancelOrder',
  'orderBilling.captureAuthorizedPayments': 'dashboard-assistant:title.capture',
  'giftCards.issueGiftCard': 'dashboard-assistant:title.giftCard',
}

/** "Edit product: Utensil Crock" */
export function describeChange(t: Translate, { operation, permission, subject }: Change): string {
  const act = describeAct(t, operation, permission)
  return subject?.label ? t('dashboard-assistant:title.withSubject', { act, subject: subject.label }) : act
}

function describeAct(t: Translate, operation: string, permission: string | undefined): string {
  const title = Object.hasOwn(titles, operation) ? titles[operation] : undefined
  if (title) return t(title)
  const allowed = permission && describePermission(t, permission)
  return allowed && allowed !== permission ? allowed : t('dashboard-assistant:title.other', { operation })
}

export interface Value {
  readonly path: string
  readonly value: string
}

/** Each value of an input with its path: `product.priceData.price`. */
export function listValues(t: Translate, input: unknown, path = ''): Value[] {
  if (Array.isArray(input) && input.length > 0)
    return input.flatMap((each, at) => listValues(t, each, `${path}[${at + 1}]`))
  if (typeof input === 'object' && input !== null && !Array.isArray(input)) {
    const entries = Object.entries(input)
    if (entries.length > 0 || !path)
      return entries.flatMap(([name, inner]) => listValues(t, inner, path ? `${path}.${name}` : name))
  }
  const isEmpty = input === null || input === '' || typeof input === 'object'
  return [{ path, value: isEmpty ? t('dashboard-assistant:empty') : String(input) }]
}

/** The page of what a change concerns. */
export function findSubjectPage({ subject }: Change): string | undefined {
  const pages: Readonly<Record<string, string>> = { order: 'orders', product: 'products', member: 'members' }
  const page = subject?.id && Object.hasOwn(pages, subject.type) ? pages[subject.type] : undefined
  return page && `/dashboard/${page}/${subject!.id}`
}
