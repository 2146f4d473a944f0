import type { Sales } from '@stoa/contract/sales'
import { Link } from 'react-router'
import { counted } from '../lib/counted.ts'
import { RightIcon } from '../ui/icons.tsx'
import ui from '../ui/ui.module.css'
import styles from './home.module.css'
import { atMost, type Waiting } from './read-waiting.ts'

/** Counted no further than to where nobody counts them any more. */
const some = (count: number, one: string, many: string) =>
  `${count}${count >= atMost ? ' or more' : ''} ${count === 1 ? one : many}`

/** What waits for somebody, each with the way there. */
export function ToDo({ open, waiting }: { open: Sales['open']; waiting: Waiting }) {
  const { members, reviews, returns, low, drafts } = waiting
  const { toFulfill, toApprove, toCollect, toCapture } = open
  const tasks = [
    {
      what: counted(toFulfill, 'order'),
      does: 'to fulfill',
      count: toFulfill,
      to: '/dashboard/orders?status=APPROVED&fulfillment=NOT_FULFILLED,PARTIALLY_FULFILLED',
    },
    {
      what: counted(toApprove, 'order'),
      does: 'waiting for a decision',
      count: toApprove,
      to: '/dashboard/orders?status=PENDING',
    },
    {
      what: counted(toCollect, 'order'),
      does: 'to be paid',
      count: toCollect,
      to: '/dashboard/orders?status=APPROVED&payment=NOT_PAID,PARTIALLY_PAID',
    },
    {
      what: counted(toCapture, 'order'),
      does: 'with money to capture',
      count: toCapture,
      to: '/dashboard/payments?status=AUTHORIZED',
    },
    {
      what: some(returns, 'return', 'returns'),
      does: 'waiting for an answer',
      count: returns,
      to: '/dashboard/returns?status=REQUESTED',
    },
    {
      what: some(reviews, 'review', 'reviews'),
      does: 'waiting to be looked at',
      count: reviews,
      to: '/dashboard/reviews',
    },
    {
      what: some(low, 'product', 'products'),
      does: 'low in stock',
      count: low,
      to: '/dashboard/products?stock=low',
    },
    {
      what: some(drafts, 'draft', 'drafts'),
      does: 'not placed yet',
      count: drafts,
      to: '/dashboard/orders/drafts',
    },
    {
      what: some(members, 'person', 'people'),
      does: 'asking to become members',
      count: members,
      to: '/dashboard/members',
    },
  ].filter(({ count }) => count > 0)
  if (tasks.length === 0) return <p className={`${ui.card} ${styles.task} ${ui.muted}`}>Every order is fulfilled.</p>
  return tasks.map(({ what, does, to }) => (
    <Link key={does} to={to} className={`${ui.card} ${styles.task}`}>
      <span>
        <strong>{what}</strong> {does}
      </span>
      <RightIcon />
    </Link>
  ))
}
