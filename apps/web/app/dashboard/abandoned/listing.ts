import type { ReplyOf } from '@stoa/contract'
import type { Tone } from '../ui/status.tsx'

type Abandoned = ReplyOf<'abandonedCheckouts.getAbandonedCheckout'>['abandonedCheckout']
type Activity = Abandoned['activities'][number]['type']

const pageSize = 50

export const views = [
  { label: 'All', query: '' },
  { label: 'Left', query: 'status=ABANDONED' },
  { label: 'Recovered', query: 'status=RECOVERED' },
] as const

/** The wire's search of a list as its address describes it. */
export function searchOf(params: URLSearchParams) {
  const expression = (params.get('q') ?? '').trim().slice(0, 100)
  const status = (['ABANDONED', 'RECOVERED'] as const).find((each) => each === params.get('status'))
  const cursor = params.get('cursor')
  if (cursor) return { search: { cursorPaging: { cursor, limit: pageSize } } }
  return {
    search: {
      ...(status && { filter: { status } }),
      ...(expression && { search: { expression } }),
      cursorPaging: { limit: pageSize },
    },
  }
}

/** A checkout that was left, as lists and its page show it. */
export function toRow({ contactDetails, buyerInfo, ...left }: Abandoned) {
  const name = [contactDetails?.firstName, contactDetails?.lastName].filter(Boolean).join(' ')
  const email = buyerInfo.email ?? ''
  return {
    id: left.id,
    buyer: name || email || 'Somebody',
    email,
    phone: contactDetails?.phone ?? '',
    memberId: buyerInfo.memberId,
    recovered: left.status === 'RECOVERED',
    open: hasOpenTask(left.activities),
    items: left.lineItems.map(({ id, quantity, productName, price }) => ({
      id: id ?? '',
      name: productName?.original ?? 'Item',
      quantity,
      price: price?.amount ?? '0',
    })),
    total: left.totalPrice.amount,
    subtotal: left.subtotalPrice.amount,
    currency: left.currency,
    created: left.createdDate,
    recoveredDate: left.checkoutRecoveredDate,
    link: left.checkoutUrl,
    activities: left.activities.map(({ type, createdDate }) => ({ type, date: createdDate })),
  }
}
export type Row = ReturnType<typeof toRow>

/** Somebody was asked to get in touch, and nobody has said since that they did. */
export function hasOpenTask(activities: readonly { readonly type: Activity }[]): boolean {
  const last = activities.findLast(({ type }) => type === 'TASK_CREATED' || type === 'NOTIFICATION_SENT')
  return last?.type === 'TASK_CREATED'
}

export const activityTexts: Readonly<Record<Activity, string>> = {
  SCHEDULED: 'A letter was planned',
  EMAIL_SENT: 'A letter was sent',
  EMAIL_NOT_SENT: 'No letter, as there was no address or one was written to lately',
  NOTIFICATION_SENT: 'Somebody got in touch',
  TASK_CREATED: 'A task: get in touch',
  AUTOMATION_SKIPPED: 'No letter, as letters are switched off',
}

export function stateOf({ recovered, open }: Row): readonly [Tone, string] {
  if (recovered) return ['good', 'Recovered']
  return open ? ['wait', 'To contact'] : ['quiet', 'Left']
}
