import { useT } from '@stoa/messages/react'
import { Copy } from '../ui/copy.tsx'
import { Status } from '../ui/status.tsx'
import ui from '../ui/ui.module.css'
import { AddUnregistered } from './add-unregistered.tsx'
import { CallTime } from './call-time.tsx'
import styles from './connect.module.css'
import { explain } from './explain-call.ts'
import { isOfApp } from './state-of-calls.ts'
import type { Call } from './use-calls.ts'

export function CallRow({ call }: { call: Call }) {
  const t = useT()
  const { operation, method, path, status, milliseconds, sdkPackage, origin, failed } = call
  const why = failed ? explain(t, call) : undefined
  return (
    <li className={styles.row}>
      <div className={styles.call}>
        <Status tone={why ? (why.isUsual ? 'quiet' : 'bad') : 'good'}>{String(status)}</Status>
        <div className={styles.what}>
          <code className={styles.operation}>{operation ?? `${method} ${path}`}</code>
          {operation && (
            <code className={`${ui.muted} ${ui.small} ${styles.path}`}>
              {method} {path}
            </code>
          )}
        </div>
        <span className={`${ui.muted} ${ui.small} ${styles.when}`}>
          {!isOfApp(call) && `${t('dashboard-apps:call.test')} · `}
          <CallTime date={call.date} /> · {t('dashboard-apps:call.milliseconds', { count: milliseconds })}
        </span>
      </div>
      {why && (
        <div className={styles.why}>
          <p>
            <strong>{why.title}.</strong> {why.text}
          </p>
          {call.unregistered && <AddUnregistered {...call.unregistered} />}
          <p className={`${ui.muted} ${ui.small} ${styles.facts}`}>
            {call.code && <span>{call.code}</span>}
            {sdkPackage && <span>{sdkPackage}</span>}
            {origin && <span>{origin}</span>}
            <span className={styles.request}>
              {t.rich('dashboard-apps:call.request', { id: call.id, code: (id) => <code>{id}</code> })}{' '}
              <Copy value={call.id} label={t('dashboard-apps:call.copyRequest', { id: call.id })} />
            </span>
          </p>
        </div>
      )}
    </li>
  )
}
