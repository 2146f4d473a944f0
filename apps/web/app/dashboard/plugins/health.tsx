import { Button, NativeSelect } from '@mantine/core'
import { Form, useNavigation } from 'react-router'
import { DataTable } from '../ui/data-table.tsx'
import { Status } from '../ui/status.tsx'
import table from '../ui/table.module.css'
import ui from '../ui/ui.module.css'
import { When } from '../ui/when.tsx'
import styles from './plugins.module.css'
import { type Effect, type Health, inWords, type Plugin, type Tried } from './words.ts'

const tones = { ANSWERED: 'good', REFUSED: 'wait', FAILED: 'bad' } as const
const states = { ANSWERED: 'Answered', REFUSED: 'Said no', FAILED: 'Failed' } as const

/** Asks the service about an example while its owner looks on. */
export function TryOut({ plugin, tried }: { plugin: Plugin; tried: Tried | undefined }) {
  const { formData } = useNavigation()
  return (
    <section className={`${ui.card} ${ui.section} ${ui.stack} ${styles.below}`} aria-labelledby="try">
      <h2 id="try">Try it</h2>
      <Form method="post" className={styles.ask}>
        <input type="hidden" name="intent" value="test" />
        <NativeSelect
          name="interface"
          label="Ask about"
          data={plugin.interfaces.map((value) => ({ value, label: inWords[value] }))}
        />
        <Button type="submit" variant="default" loading={formData?.get('intent') === 'test'}>
          Ask
        </Button>
      </Form>
      <div role="status" className={ui.stack}>
        {tried && (
          <p>
            <Status tone={tones[tried.outcome]}>{states[tried.outcome]}</Status> in {tried.milliseconds} ms
            {tried.reason && <>. {tried.reason}</>}
          </p>
        )}
        {tried?.reply !== undefined && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls has to be reached by the keyboard
          <pre className={styles.reply} tabIndex={0}>
            {JSON.stringify(tried.reply, null, 2)}
          </pre>
        )}
      </div>
    </section>
  )
}

const kinds = { GIFT_CARD: 'A gift card’s money', MEMBERSHIP: 'A membership’s credits' } as const

/** Nothing, as long as everything that was spent for nothing came back: then there is nothing to do. */
export function Unsettled({ effects }: { effects: readonly Effect[] }) {
  if (effects.length === 0) return null
  return (
    <section className={`${ui.card} ${ui.clipped} ${styles.below}`} aria-labelledby="unsettled">
      <div className={ui.section}>
        <h2 id="unsettled">Not put back yet</h2>
        <p className={ui.muted}>
          The service spent this for orders that were not placed, or were canceled. What is stuck has to be put back by
          hand, in the service.
        </p>
      </div>
      <DataTable caption="Not put back yet" heads={['What', 'State', 'Transaction', 'Since']}>
        {effects.map(({ id, kind, status, transactionId, orderId, reason, createdDate }) => (
          <tr key={id}>
            <td className={table.wide}>{kinds[kind]}</td>
            <td>
              <Status tone={status === 'STUCK' ? 'bad' : 'wait'}>
                {status === 'STUCK' ? 'Stuck' : 'Being put back'}
              </Status>{' '}
              {reason}
            </td>
            <td>{transactionId ?? `for order ${orderId}`}</td>
            <td>
              <When date={createdDate} exact />
            </td>
          </tr>
        ))}
      </DataTable>
    </section>
  )
}

export function LastFailures({ health }: { health: readonly Health[] }) {
  const failures = health.flatMap(({ call, lastFailures }) => lastFailures.map((failure) => ({ call, ...failure })))
  const paused = health.filter(({ state }) => state === 'OPEN')
  return (
    <section className={`${ui.card} ${ui.clipped} ${styles.below}`} aria-labelledby="failures">
      <div className={ui.section}>
        <h2 id="failures">Last failures</h2>
        {paused.map(({ call, failures: inRow, openUntil }) => (
          <p key={call}>
            <Status tone="bad">Paused</Status> {call} failed {inRow} times in a row and is asked again{' '}
            {openUntil && <When date={openUntil} exact />}.
          </p>
        ))}
        {failures.length === 0 && <p className={ui.muted}>Nothing failed so far.</p>}
      </div>
      {failures.length > 0 && (
        <DataTable caption="Last failures" heads={['When', 'Call', 'Why', { end: 'Took' }]}>
          {failures.map(({ call, date, reason, milliseconds }) => (
            <tr key={call + date}>
              <td>
                <When date={date} exact />
              </td>
              <td>{call}</td>
              <td className={table.wide}>{reason}</td>
              <td className={table.number}>{milliseconds} ms</td>
            </tr>
          ))}
        </DataTable>
      )}
    </section>
  )
}
