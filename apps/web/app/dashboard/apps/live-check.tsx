import { Button } from '@mantine/core'
import { useState } from 'react'
import { Status } from '../ui/status.tsx'
import ui from '../ui/ui.module.css'
import { When } from '../ui/when.tsx'
import { CallRow } from './call-row.tsx'
import { Choice } from './choice.tsx'
import styles from './connect.module.css'
import { isOfApp, stateOf } from './state-of-calls.ts'
import { TestConnection } from './test-connection.tsx'
import { type Calls, useCalls } from './use-calls.ts'

const views = [
  { id: 'all', label: 'All calls' },
  { id: 'failed', label: 'Failed' },
] as const

/** Rows that a page shows until more are asked for. */
const page = 15

interface LiveCheckProps {
  readonly appId: string
  readonly origin: string
  readonly loaded: Calls
}

/** The last calls of the app as they come, with the reason of those that failed. */
export function LiveCheck({ appId, origin, loaded }: LiveCheckProps) {
  const { calls: seen, isLost } = useCalls(appId, loaded)
  const [view, setView] = useState<string>('all')
  const [most, setMost] = useState(page)
  const { calls } = seen
  const shown = view === 'failed' ? calls.filter(({ failed }) => failed) : calls
  const { tone, label } = stateOf(calls)
  return (
    <section className={`${ui.card} ${ui.section}`} aria-labelledby="live-check">
      <div className={`${ui.sectionHead} ${styles.liveHead}`}>
        <h2 id="live-check">Live check</h2>
        <span role="status">
          <Status tone={tone}>{label}</Status>
        </span>
      </div>
      {isLost && (
        <p role="alert" className={ui.alert}>
          The shop does not answer. Trying again…
        </p>
      )}
      <UnknownClients appId={appId} seen={seen} />
      <TestConnection appId={appId} origin={origin} />
      {calls.length === 0 ? (
        <div className={styles.waiting}>
          <span className={styles.pulse} aria-hidden="true" />
          <p>Waiting for the first call…</p>
          <p className={ui.muted}>Start your app: what it asks this shop appears here within seconds.</p>
        </div>
      ) : (
        <>
          <Choice label="Show" options={views} chosen={view} onChoose={setView} />
          {shown.length === 0 && <p className={ui.muted}>No call failed.</p>}
          <ul className={styles.calls} aria-label="Last calls">
            {shown.slice(0, most).map((call) => (
              <CallRow key={call.id} call={call} />
            ))}
          </ul>
          {shown.length > most && (
            <Button variant="default" onClick={() => setMost(most + 4 * page)}>
              Show older calls
            </Button>
          )}
        </>
      )}
    </section>
  )
}

/** Requests that may be this app's, by an id that is not. */
function UnknownClients({ appId, seen: { calls, unknownClients } }: { appId: string; seen: Calls }) {
  const success = calls.find((call) => !call.failed && isOfApp(call))
  const later = unknownClients.filter(({ date }) => !success || date > success.date)
  if (later.length === 0) return null
  return (
    <div className={styles.unknown}>
      <p>
        <strong>Calls with an unknown client id.</strong> If they are your app’s, set its client id to{' '}
        <code className={styles.value}>{appId}</code>.
      </p>
      <ul>
        {later.map(({ clientId, date }) => (
          <li key={clientId}>
            {clientId ? (
              <code className={styles.value}>{clientId}</code>
            ) : (
              'An id of another form, such as a placeholder'
            )}
            ,{' '}
            <span className={ui.muted}>
              <When date={date} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
