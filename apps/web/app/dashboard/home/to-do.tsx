import type { Sales } from '@stoa/contract/sales'
import { useT } from '@stoa/messages/react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { RightIcon } from '../ui/icons.tsx'
import ui from '../ui/ui.module.css'
import styles from './home.module.css'
import { maxCount, type Waiting } from './read-waiting.ts'

const renderStrong = (text: ReactNode) => <strong>{text}</strong>

/** What waits for the owner, each task with a link to it. */
export function ToDo({ open, waiting }: { open: Sales['open']; waiting: Waiting }) {
  const t = useT()
  const { late, failed, messages, webhooks, members, reviews, returns, low, drafts } = waiting
  const { toFulfill, toApprove, toCollect, toCapture } = open
  const formatUpToMax = (count: number) => ({
    count,
    number: count <= maxCount ? t.number(count) : `${t.number(maxCount)}+`,
    strong: renderStrong,
  })
  const tasks = [
    {
      text: t.rich('dashboard-home:todo.late', formatUpToMax(late.count)),
      count: late.count,
      to: `/dashboard/orders?${late.list}`,
    },
    {
      text: t.rich('dashboard-home:todo.failed', formatUpToMax(failed.count)),
      count: failed.count,
      to: `/dashboard/payments?${failed.list}`,
    },
    {
      text: t.rich('dashboard-home:todo.fulfill', { count: toFulfill, strong: renderStrong }),
      count: toFulfill,
      to: '/dashboard/orders?status=APPROVED&fulfillment=NOT_FULFILLED,PARTIALLY_FULFILLED',
    },
    {
      text: t.rich('dashboard-home:todo.approve', { count: toApprove, strong: renderStrong }),
      count: toApprove,
      to: '/dashboard/orders?status=PENDING',
    },
    {
      text: t.rich('dashboard-home:todo.collect', { count: toCollect, strong: renderStrong }),
      count: toCollect,
      to: '/dashboard/orders?status=APPROVED&payment=NOT_PAID,PARTIALLY_PAID',
    },
    {
      text: t.rich('dashboard-home:todo.capture', { count: toCapture, strong: renderStrong }),
      count: toCapture,
      to: '/dashboard/payments?status=AUTHORIZED',
    },
    {
      text: t.rich('dashboard-home:todo.returns', formatUpToMax(returns)),
      count: returns,
      to: '/dashboard/returns?status=REQUESTED',
    },
    {
      text: t.rich('dashboard-home:todo.messages', formatUpToMax(messages)),
      count: messages,
      to: '/dashboard/messages?status=UNREAD',
    },
    { text: t.rich('dashboard-home:todo.reviews', formatUpToMax(reviews)), count: reviews, to: '/dashboard/reviews' },
    { text: t.rich('dashboard-home:todo.low', formatUpToMax(low)), count: low, to: '/dashboard/products?stock=low' },
    {
      text: t.rich('dashboard-home:todo.drafts', formatUpToMax(drafts)),
      count: drafts,
      to: '/dashboard/orders/drafts',
    },
    { text: t.rich('dashboard-home:todo.members', formatUpToMax(members)), count: members, to: '/dashboard/members' },
    {
      text: t.rich('dashboard-home:todo.webhooks', formatUpToMax(webhooks)),
      count: webhooks,
      to: '/dashboard/webhooks',
    },
  ].filter(({ count }) => count > 0)
  if (tasks.length === 0)
    return <p className={`${ui.card} ${styles.task} ${ui.muted}`}>{t('dashboard-home:todo.none')}</p>
  return tasks.map(({ text, to }) => (
    <Link key={to} to={to} className={`${ui.card} ${styles.task}`}>
      <span>{text}</span>
      <RightIcon />
    </Link>
  ))
}
