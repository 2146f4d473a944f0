import { useT } from '@stoa/messages/react'
import { Link } from 'react-router'
import ui from '../ui/ui.module.css'

/** A number of orders that links to their list. */
export function OrdersLink({ count, to }: { count: number; to: string | undefined }) {
  const t = useT()
  if (!to) return t.number(count)
  return (
    <Link to={to} className={ui.link} aria-label={t('dashboard-analytics:orders.list', { count })}>
      {t.number(count)}
    </Link>
  )
}
