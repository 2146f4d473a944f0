import { Alert, Button, Modal } from '@mantine/core'
import type { Subscriber } from '@stoa/contract/newsletter.entity'
import { useT } from '@stoa/messages/react'
import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import type { Outcome } from '../lib/refusal.ts'
import ui from '../ui/ui.module.css'
import { useOutcome } from '../ui/use-outcome.ts'
import { When } from '../ui/when.tsx'
import { sources } from './listing.ts'
import styles from './subscribers.module.css'

/** When, where and to what an address agreed, and what can be done with it. */
export function SubscriberDialog({ subscriber, onClose }: { subscriber: Subscriber; onClose(): void }) {
  const t = useT()
  const fetcher = useFetcher<Outcome>()
  const { alert, saved } = useOutcome(fetcher.data, t('dashboard-subscribers:saved'))
  const [isErasing, setIsErasing] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes once it is done
  useEffect(() => {
    if (saved) onClose()
  }, [saved])
  const { id, email, status, source, consent, confirmedDate, unsubscribedDate } = subscriber
  const isBusy = fetcher.state !== 'idle'
  const facts = [
    [t('dashboard-subscribers:source'), t(sources[source])],
    [t('dashboard-subscribers:consent'), consent.text],
    [t('dashboard-subscribers:consent.date'), <When key="consent" date={consent.date} />],
    consent.page && [t('dashboard-subscribers:consent.page'), consent.page],
    consent.network && [t('dashboard-subscribers:consent.network'), consent.network],
    confirmedDate && [t('dashboard-subscribers:since'), <When key="confirmed" date={confirmedDate} />],
    unsubscribedDate && [t('dashboard-subscribers:until'), <When key="until" date={unsubscribedDate} />],
  ].filter((fact) => fact !== undefined && fact !== '') as [string, React.ReactNode][]
  return (
    <Modal opened centered onClose={onClose} title={email} closeButtonProps={{ 'aria-label': t('dashboard:close') }}>
      <fetcher.Form method="post" className={ui.stack}>
        <input type="hidden" name="id" value={id} />
        {alert && (
          <Alert color="alarm" role="alert">
            {alert}
          </Alert>
        )}
        <dl className={styles.facts}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {isErasing ? (
          <Alert color="alarm" role="alert">
            <p>{t('dashboard-subscribers:erase.text')}</p>
            <div className={ui.buttons}>
              <Button variant="default" size="xs" onClick={() => setIsErasing(false)}>
                {t('dashboard:cancel')}
              </Button>
              <Button type="submit" name="intent" value="delete" size="xs" color="alarm" loading={isBusy}>
                {t('dashboard-subscribers:erase')}
              </Button>
            </div>
          </Alert>
        ) : (
          <div className={ui.buttons}>
            <Button variant="default" className={ui.danger} onClick={() => setIsErasing(true)}>
              {t('dashboard-subscribers:erase')}
            </Button>
            {status !== 'UNSUBSCRIBED' && (
              <Button type="submit" name="intent" value="stop" variant="default" loading={isBusy}>
                {t('dashboard-subscribers:stop')}
              </Button>
            )}
          </div>
        )}
      </fetcher.Form>
    </Modal>
  )
}
