import { useT } from '@stoa/messages/react'
import { Link } from 'react-router'
import { Card } from '../ui/card.tsx'
import ui from '../ui/ui.module.css'
import { When } from '../ui/when.tsx'
import styles from './assistant.module.css'
import { type Change, findSubjectPage, listValues, reasons } from './words.ts'

/** What runs, completely: the assistant's words first, then each value, then the request itself. */
export function ChangeValues({ change }: { change: Change }) {
  const t = useT()
  const values = listValues(t, change.input)
  const { current } = change.subject ?? {}
  return (
    <Card
      title={t(change.status === 'PENDING' ? 'dashboard-assistant:what' : 'dashboard-assistant:what.past')}
      isStacked
    >
      {change.note && (
        <figure className={styles.note}>
          <figcaption className={ui.muted}>{t('dashboard-assistant:note')}</figcaption>
          <blockquote dir="auto">{change.note}</blockquote>
        </figure>
      )}
      {values.length === 0 ? (
        <p className={ui.muted}>{t('dashboard-assistant:values.none')}</p>
      ) : (
        <table className={styles.values}>
          <caption className={ui.muted}>{t('dashboard-assistant:values')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('dashboard-assistant:field')}</th>
              {current && <th scope="col">{t('dashboard-assistant:now')}</th>}
              <th scope="col">{t('dashboard-assistant:value')}</th>
            </tr>
          </thead>
          <tbody>
            {values.map(({ path, value }) => (
              <tr key={path}>
                <th scope="row" dir="ltr">
                  {path}
                </th>
                {current && (
                  <td dir="auto" className={styles.now}>
                    {Object.hasOwn(current, path) ? String(current[path]) : ''}
                  </td>
                )}
                <td dir="auto">{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <details>
        <summary>{t('dashboard-assistant:request')}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard */}
        <pre className={styles.json} dir="ltr" tabIndex={0}>
          {JSON.stringify(change.input, null, 2)}
        </pre>
      </details>
    </Card>
  )
}

/** Who asked, what it concerns, and why a person decides. */
export function ChangeFacts({ change }: { change: Change }) {
  const t = useT()
  const { requestedBy, subject, decidedBy, decidedDate, expiresDate } = change
  const page = findSubjectPage(change)
  return (
    <div>
      {change.reasons.length > 0 && (
        <Card title={t('dashboard-assistant:reasons')}>
          <ul className={styles.reasons}>
            {change.reasons.map((reason) => (
              <li key={reason}>{t(reasons[reason])}</li>
            ))}
          </ul>
        </Card>
      )}
      <Card title={t('dashboard-assistant:who')}>
        <dl className={styles.facts}>
          <Fact label={t('dashboard-assistant:assistant')}>{change.assistant.name}</Fact>
          <Fact label={t('dashboard-assistant:for')}>
            {requestedBy.type === 'app'
              ? t('dashboard-assistant:key', { name: requestedBy.name ?? requestedBy.id })
              : (requestedBy.name ?? requestedBy.id)}
          </Fact>
          <Fact label={t('dashboard-assistant:requested')}>
            <When date={change.createdDate} exact />
          </Fact>
          {change.status === 'PENDING' && expiresDate && (
            <Fact label={t('dashboard-assistant:expires')}>
              <When date={expiresDate} exact />
            </Fact>
          )}
          {subject && (
            <Fact label={t('dashboard-assistant:concerns')}>
              {page ? (
                <Link to={page} className={ui.link}>
                  {subject.label ?? subject.id}
                </Link>
              ) : (
                (subject.label ?? subject.id ?? subject.type)
              )}
            </Fact>
          )}
          {decidedBy && <Fact label={t('dashboard-assistant:decidedBy')}>{decidedBy.name ?? decidedBy.id}</Fact>}
          {decidedDate && (
            <Fact label={t('dashboard-assistant:decided')}>
              <When date={decidedDate} exact />
            </Fact>
          )}
          <Fact label={t('dashboard-assistant:operation')}>
            <code dir="ltr">{change.operation}</code>
          </Fact>
        </dl>
      </Card>
    </div>
  )
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className={ui.muted}>{label}</dt>
      <dd dir="auto">{children}</dd>
    </div>
  )
}
