import { Button } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { useState } from 'react'
import { Status } from '../ui/status.tsx'
import ui from '../ui/ui.module.css'
import { When } from '../ui/when.tsx'
import { CallRow } from './call-row.tsx'
import { Choice } from './choice.tsx'
import styles from './connect.module.css'
import { describeState, isOfApp } from './state-of-calls.ts'
import { TestConnection } from './test-connection.tsx'
import { type Calls, useCalls } from './use-calls.ts'

const views = [
  { id: 'all', label: 'dashboard-apps:live.all' },
  { id: 'failed', label: 'dashboard-apps:live.failed' },
] as const

/** Rows that are shown at first. */
const page = 15

interface LiveCheckProps {
  readonly appId: string
  readonly origin: string
  readonly loaded: Calls
}

/** The latest calls of the app as they arrive, with explanations of the failed ones. */
export function LiveCheck({ appId, origin, loaded }: LiveCheckProps) {
  const t = useT()
  const { calls: seen, isLost } = useCalls(appId, loaded)
  const [view, setView] = useState<string>('all')
  const [most, setMost] = useState(page)
  const { calls } = seen
  const shown = view === 'failed' ? calls.filter(({ failed }) => failed) : calls
  const { tone, label } = describeState(calls)
  return (
    <section className={`${ui.card} ${ui.section}`} aria-labelledby="live-check">
      <div className={`${ui.sectionHead} ${styles.liveHead}`}>
        <h2 id="live-check">{t('dashboard-apps:live')}</h2>
        <span role="status">
          <Status tone={tone}>{t(label)}</Status>
        </span>
      </div>
      {isLost && (
        <p role="alert" className={ui.alert}>
          {t('dashboard-apps:live.lost')}
        </p>
      )}
      <UnknownClients appId={appId} seen={seen} />
      <TestConnection appId={appId} origin={origin} />
      {calls.length === 0 ? (
        <div className={styles.waiting}>
          <span className={styles.pulse} aria-hidden="true" />
          <p>{t('dashboard-apps:live.first')}</p>
          <p className={ui.muted}>{t('dashboard-apps:live.firstText')}</p>
        </div>
      ) : (
        <>
          <Choice
            label={t('dashboard-apps:live.show')}
            options={views.map(({ id, label: name }) => ({ id, label: t(name) }))}
            chosen={view}
            onChoose={setView}
          />
          {shown.length === 0 && <p className={ui.muted}>{t('dashboard-apps:live.noneFailed')}</p>}
          <ul className={styles.calls} aria-label={t('dashboard-apps:live.latest')}>
            {shown.slice(0, most).map((call) => (
              <CallRow key={call.id} call={call} />
            ))}
          </ul>
          {shown.length > most && (
            <Button variant="default" onClick={() => setMost(most + 4 * page)}>
              {t('dashboard-apps:live.older')}
            </Button>
          )}
        </>
      )}
    </section>
  )
}

/** Requests with an unknown client ID, which may come from this app. */
function UnknownClients({ appId, seen: { calls, unknownClients } }: { appId: string; seen: Calls }) {
  const t = useT()
  const success = calls.find((call) => !call.failed && isOfApp(call))
  const later = unknownClients.filter(({ date }) => !success || date > success.date)
  if (later.length === 0) return null
  return (
    <div className={styles.unknown}>
      <p>
        {t.rich('dashboard-apps:live.unknown', {
          id: appId,
          strong: (text) => <strong>{text}</strong>,
          code: (id) => <code className={styles.value}>{id}</code>,
        })}
      </p>
      <ul>
        {later.map(({ clientId, date }) => (
          <li key={clientId}>
            {clientId ? <code className={styles.value}>{clientId}</code> : t('dashboard-apps:live.otherId')},{' '}
            <span className={ui.muted}>
              <When date={date} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
