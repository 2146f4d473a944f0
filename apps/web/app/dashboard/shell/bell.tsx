import { useT } from '@stoa/messages/react'
import { useEffect } from 'react'
import { Link, useFetcher } from 'react-router'
import type { loader } from '../notifications/unread.ts'
import { BellIcon } from '../ui/icons.tsx'
import styles from './shell.module.css'

const refreshMs = 60_000
/** Higher numbers are shown as “99+”. */
const maxShown = 99

/** Leads to the person's notifications, with the number of unread ones. */
export function Bell({ unread: atFirst }: { unread: number }) {
  const t = useT()
  const { load, data } = useFetcher<typeof loader>({ key: 'unread' })
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void load('/dashboard/notifications/unread')
    }, refreshMs)
    return () => clearInterval(timer)
  }, [load])
  const unread = data?.count ?? atFirst
  const label = unread > 0 ? t('dashboard:shell.unread', { count: unread }) : t('dashboard:shell.notifications')
  return (
    <Link to="/dashboard/notifications" className={styles.bell} aria-label={label} title={label}>
      <BellIcon />
      {unread > 0 && <span aria-hidden="true">{unread > maxShown ? `${t.number(maxShown)}+` : t.number(unread)}</span>}
    </Link>
  )
}
