import { useT } from '@stoa/messages/react'
import { Link } from 'react-router'
import { Card } from '../ui/card.tsx'
import { Copy } from '../ui/copy.tsx'
import ui from '../ui/ui.module.css'
import styles from './connect.module.css'

interface IdsProps {
  readonly origin: string
  readonly siteId: string
  readonly clientId: string
}

/** The values that an app needs to connect to this shop. */
export function Ids({ origin, siteId, clientId }: IdsProps) {
  const t = useT()
  const ids = [
    [t('dashboard-apps:ids.shop'), origin],
    [t('dashboard-apps:clientId'), clientId],
    [t('dashboard-apps:ids.site'), siteId],
  ] as const
  return (
    <Card title={t('dashboard-apps:ids')}>
      <dl className={styles.ids}>
        {ids.map(([name, value]) => (
          <div key={name}>
            <dt className={ui.muted}>{name}</dt>
            <dd className={styles.id}>
              <code className={styles.value}>{value}</code>
              <Copy value={value} label={t('dashboard-apps:copy', { name })} />
            </dd>
          </div>
        ))}
      </dl>
      <p className={ui.muted}>
        {t.rich('dashboard-apps:ids.text', {
          link: (text) => (
            <Link to="/dashboard/apps#api-keys" className={ui.link}>
              {text}
            </Link>
          ),
        })}
      </p>
    </Card>
  )
}
