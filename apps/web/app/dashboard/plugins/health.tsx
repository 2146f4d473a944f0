import { Button, NativeSelect } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { Form, useNavigation } from 'react-router'
import { useReader, writeMoment } from '../lib/reader.ts'
import { Card } from '../ui/card.tsx'
import { DataTable } from '../ui/data-table.tsx'
import { Status } from '../ui/status.tsx'
import table from '../ui/table.module.css'
import ui from '../ui/ui.module.css'
import { When } from '../ui/when.tsx'
import styles from './plugins.module.css'
import { type Effect, type Health, type Plugin, type TestResult, taskLabels } from './tasks.ts'

const tones = { ANSWERED: 'good', REFUSED: 'wait', FAILED: 'bad' } as const
const states = {
  ANSWERED: 'dashboard-plugins:test.answered',
  REFUSED: 'dashboard-plugins:test.refused',
  FAILED: 'dashboard-plugins:test.failed',
} as const

/** Calls the service with an example and shows its answer. */
export function TestForm({ plugin, result }: { plugin: Plugin; result: TestResult | undefined }) {
  const t = useT()
  const { formData } = useNavigation()
  return (
    <Card title={t('dashboard-plugins:test')} isStacked className={styles.below}>
      <Form method="post" className={styles.ask}>
        <input type="hidden" name="intent" value="test" />
        <NativeSelect
          name="interface"
          label={t('dashboard-plugins:test.task')}
          data={plugin.interfaces.map((value) => ({ value, label: t(taskLabels[value]) }))}
        />
        <Button type="submit" variant="default" loading={formData?.get('intent') === 'test'}>
          {t('dashboard-plugins:test.run')}
        </Button>
      </Form>
      <div role="status" className={ui.stack}>
        {result && (
          <p>
            <Status tone={tones[result.outcome]}>{t(states[result.outcome])}</Status>{' '}
            {t('dashboard-plugins:test.time', { milliseconds: result.milliseconds })}
            {result.reason && <>. {result.reason}</>}
          </p>
        )}
        {result?.reply !== undefined && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard
          <pre className={styles.reply} tabIndex={0}>
            {JSON.stringify(result.reply, null, 2)}
          </pre>
        )}
      </div>
    </Card>
  )
}

const kinds = {
  GIFT_CARD: 'dashboard-plugins:unsettled.giftCard',
  MEMBERSHIP: 'dashboard-plugins:unsettled.membership',
  INVENTORY: 'dashboard-plugins:unsettled.inventory',
  INVENTORY_DECREMENT: 'dashboard-plugins:unsettled.decrement',
  INVENTORY_INCREMENT: 'dashboard-plugins:unsettled.increment',
} as const

/** Charges of the service that have to be returned. Renders nothing if there are none. */
export function Unsettled({ effects }: { effects: readonly Effect[] }) {
  const t = useT()
  if (effects.length === 0) return null
  return (
    <section className={`${ui.card} ${ui.clipped} ${styles.below}`} aria-labelledby="unsettled">
      <div className={ui.section}>
        <h2 id="unsettled">{t('dashboard-plugins:unsettled')}</h2>
        <p className={ui.muted}>{t('dashboard-plugins:unsettled.text')}</p>
      </div>
      <DataTable
        caption={t('dashboard-plugins:unsettled')}
        heads={[
          t('dashboard-plugins:unsettled.what'),
          t('dashboard-plugins:status'),
          t('dashboard-plugins:unsettled.transaction'),
          t('dashboard-plugins:unsettled.since'),
        ]}
      >
        {effects.map(({ id, kind, status, transactionId, orderId, reason, createdDate }) => (
          <tr key={id}>
            <td className={table.wide}>{t(kinds[kind])}</td>
            <td>
              <Status tone={status === 'STUCK' ? 'bad' : 'wait'}>
                {t(status === 'STUCK' ? 'dashboard-plugins:unsettled.stuck' : 'dashboard-plugins:unsettled.pending')}
              </Status>{' '}
              {reason}
            </td>
            <td>{transactionId ?? t('dashboard-plugins:unsettled.forOrder', { id: orderId })}</td>
            <td>
              <When date={createdDate} exact />
            </td>
          </tr>
        ))}
      </DataTable>
    </section>
  )
}

/** How each kind of call went in the last day. */
export function Figures({ health }: { health: readonly Health[] }) {
  const t = useT()
  const used = health.filter(({ day: { answered, failed } }) => answered + failed > 0)
  return (
    <section className={`${ui.card} ${ui.clipped} ${styles.below}`} aria-labelledby="figures">
      <div className={ui.section}>
        <h2 id="figures">{t('dashboard-plugins:figures')}</h2>
        {used.length === 0 && <p className={ui.muted}>{t('dashboard-plugins:figures.none')}</p>}
      </div>
      {used.map((each) => (
        <CallFigures key={each.call} health={each} />
      ))}
    </section>
  )
}

function CallFigures({ health: { call, state, day } }: { health: Health }) {
  const t = useT()
  const { answered, failed, reused, slowest } = day
  const percent = Math.round((100 * failed) / (answered + failed))
  const figures = [
    ['dashboard-plugins:figures.calls', t.number(answered + failed)],
    ['dashboard-plugins:figures.failed', t('dashboard-plugins:figures.rate', { count: failed, percent })],
    [
      'dashboard-plugins:figures.slowest',
      slowest === undefined ? '–' : t('dashboard-plugins:milliseconds', { count: slowest }),
    ],
    ['dashboard-plugins:figures.reused', t.number(reused)],
  ] as const
  return (
    <section className={`${ui.section} ${styles.call}`} aria-label={call}>
      <h3 className={styles.name}>{call}</h3>
      <Status tone={state === 'OPEN' ? 'bad' : 'good'}>
        {t(state === 'OPEN' ? 'dashboard-plugins:failures.paused' : 'dashboard-plugins:figures.working')}
      </Status>
      <dl className={styles.figures}>
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt className={ui.muted}>{t(label)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

export function LastFailures({ health }: { health: readonly Health[] }) {
  const t = useT()
  const reader = useReader()
  const failures = health.flatMap(({ call, lastFailures }) => lastFailures.map((failure) => ({ call, ...failure })))
  const paused = health.filter(({ state }) => state === 'OPEN')
  return (
    <section className={`${ui.card} ${ui.clipped} ${styles.below}`} aria-labelledby="failures">
      <div className={ui.section}>
        <h2 id="failures">{t('dashboard-plugins:failures')}</h2>
        {paused.map(({ call, failures: count, openUntil }) => (
          <p key={call}>
            <Status tone="bad">{t('dashboard-plugins:failures.paused')}</Status>{' '}
            {openUntil
              ? t('dashboard-plugins:failures.pausedUntil', {
                  call,
                  count,
                  date: writeMoment(new Date(openUntil), reader),
                })
              : t('dashboard-plugins:failures.pausedText', { call, count })}
          </p>
        ))}
        {failures.length === 0 && <p className={ui.muted}>{t('dashboard-plugins:failures.none')}</p>}
      </div>
      {failures.length > 0 && (
        <DataTable
          caption={t('dashboard-plugins:failures')}
          heads={[
            t('dashboard-plugins:failures.when'),
            t('dashboard-plugins:failures.call'),
            t('dashboard-plugins:failures.reason'),
            { end: t('dashboard-plugins:failures.duration') },
          ]}
        >
          {failures.map(({ call, date, reason, milliseconds }) => (
            <tr key={call + date}>
              <td>
                <When date={date} exact />
              </td>
              <td>{call}</td>
              <td className={table.wide}>{reason}</td>
              <td className={table.number}>{t('dashboard-plugins:milliseconds', { count: milliseconds })}</td>
            </tr>
          ))}
        </DataTable>
      )}
    </section>
  )
}
