import type { ReplyOf } from '@stoa/contract'
import type { PlainKey, Translate } from '@stoa/messages'
import type { StatusLabel } from '../orders/labels.tsx'

type Abandoned = ReplyOf<'abandonedCheckouts.getAbandonedCheckout'>['abandonedCheckout']
type Activity = Abandoned['activities'][number]['type']

const pageSize = 50

export const views = [
  { label: 'dashboard-abandoned:view.all', query: '' },
  { label: 'dashboard-abandoned:view.abandoned', query: 'status=ABANDONED' },
  { label: 'dashboard-abandoned:view.recovered', query: 'status=RECOVERED' },
] as const

/** The search request for the URL parameters of the list. */
export function buildSearch(params: URLSearchParams) {
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

/** An abandoned checkout as the list and its page show it. */
export function toRow(t: Translate, { contactDetails, buyerInfo, ...checkout }: Abandoned) {
  const name = [contactDetails?.firstName, contactDetails?.lastName].filter(Boolean).join(' ')
  const email = buyerInfo.email ?? ''
  return {
    id: checkout.id,
    customer: name || email || t('dashboard-abandoned:unknownCustomer'),
    email,
    phone: contactDetails?.phone ?? '',
    memberId: buyerInfo.memberId,
    recovered: checkout.status === 'RECOVERED',
    hasTask: hasOpenTask(checkout.activities),
    items: checkout.lineItems.map(({ id, quantity, productName, price }) => ({
      id: id ?? '',
      name: productName?.original ?? t('dashboard-abandoned:item.unnamed'),
      quantity,
      price: price?.amount ?? '0',
    })),
    total: checkout.totalPrice.amount,
    subtotal: checkout.subtotalPrice.amount,
    currency: checkout.currency,
    created: checkout.createdDate,
    recoveredDate: checkout.checkoutRecoveredDate,
    link: checkout.checkoutUrl,
    activities: checkout.activities.map(({ type, createdDate }) => ({ type, date: createdDate })),
  }
}
export type Row = ReturnType<typeof toRow>

/** Whether the latest task to contact the customer is not done yet. */
export function hasOpenTask(activities: readonly { readonly type: Activity }[]): boolean {
  const last = activities.findLast(({ type }) => type === 'TASK_CREATED' || type === 'NOTIFICATION_SENT')
  return last?.type === 'TASK_CREATED'
}

export const activityLabels: Readonly<Record<Activity, PlainKey>> = {
  SCHEDULED: 'dashboard-abandoned:activity.scheduled',
  EMAIL_SENT: 'dashboard-abandoned:activity.emailSent',
  EMAIL_NOT_SENT: 'dashboard-abandoned:activity.emailNotSent',
  NOTIFICATION_SENT: 'dashboard-abandoned:activity.contacted',
  TASK_CREATED: 'dashboard-abandoned:activity.taskCreated',
  AUTOMATION_SKIPPED: 'dashboard-abandoned:activity.skipped',
}

export function describeStatus({ recovered, hasTask }: Row): StatusLabel {
  if (recovered) return ['good', 'dashboard-abandoned:status.recovered']
  return hasTask ? ['wait', 'dashboard-abandoned:status.toContact'] : ['quiet', 'dashboard-abandoned:status.abandoned']
}
