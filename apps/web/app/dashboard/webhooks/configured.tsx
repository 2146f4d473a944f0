import { useT } from '@stoa/messages/react'
import { Card } from '../ui/card.tsx'
import type { EventNames, Webhook } from './types.ts'
import styles from './webhooks.module.css'

/** A webhook of the server's configuration, which is changed there. */
export function Configured({ webhook: { url, eventTypes }, names }: { webhook: Webhook; names: EventNames }) {
  const t = useT()
  return (
    <Card isStacked>
      <p>{t('dashboard-webhooks:configured.text')}</p>
      <dl className={styles.facts}>
        <dt>{t('dashboard-webhooks:url')}</dt>
        <dd>
          <bdi>{url}</bdi>
        </dd>
        <dt>{t('dashboard-webhooks:events')}</dt>
        <dd>{t.join(eventTypes.map((type) => names[type] ?? type))}</dd>
      </dl>
    </Card>
  )
}
