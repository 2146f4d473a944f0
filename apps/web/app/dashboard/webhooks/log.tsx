import { Button } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { Form, Link, useNavigation, useSearchParams } from 'react-router'
import { useReader, writeMoment } from '../lib/reader.ts'
import { useRefresh } from '../lib/use-refresh.ts'
import { DataTable } from '../ui/data-table.tsx'
import { Pager } from '../ui/pager.tsx'
import { SearchField } from '../ui/search-field.tsx'
import { Status } from '../ui/status.tsx'
import table from '../ui/table.module.css'
import { Tabs } from '../ui/tabs.tsx'
import ui from '../ui/ui.module.css'
import { When } from '../ui/when.tsx'
import { type Delivery, type EventNames, list, type Statistics, states } from './types.ts'
import styles from './webhooks.module.css'

interface LogProps {
  readonly webhookId: string
  readonly deliveries: readonly Delivery[]
  readonly cursors: { readonly next?: string | null | undefined; readonly prev?: string | null | undefined } | undefined
  readonly statistics: Statistics
  readonly names: EventNames
  readonly text: string
  /** What a search has looked at. */
  readonly searched: Searched | undefined
}

export interface Searched {
  readonly count: number
  readonly since?: string | undefined
  readonly isComplete: boolean
}

/** The latest deliveries, searchable and refreshed. */
export function Log({ webhookId, deliveries, cursors, statistics, names, text, searched }: LogProps) {
  const t = useT()
  const [params] = useSearchParams()
  const isNarrowed = Boolean(params.get('q') || params.get('status'))
  useRefresh()
  return (
    <section className={`${ui.card} ${ui.clipped} ${styles.below}`} aria-labelledby="log">
      <div className={`${ui.section} ${ui.stack}`}>
        <h2 id="log">{t('dashboard-webhooks:log')}</h2>
        <Figures statistics={statistics} />
      </div>
      <Tabs
        label={t('dashboard:views')}
        views={[
          { label: t('dashboard-webhooks:view.all'), query: '' },
          { label: t('dashboard-webhooks:state.delivered'), query: '?status=DELIVERED' },
          { label: t('dashboard-webhooks:state.pending'), query: '?status=PENDING' },
          { label: t('dashboard-webhooks:state.parked'), query: '?status=PARKED' },
        ]}
        narrowing={['status']}
      />
      <div className={ui.tools}>
        <SearchField
          label={t('dashboard-webhooks:search')}
          placeholder={t('dashboard-webhooks:searchHint')}
          text={text}
        />
        {params.get('status') === 'PARKED' && !text && deliveries.length > 0 && <ResendAll />}
      </div>
      {searched && <Window searched={searched} />}
      {deliveries.length > 0 ? (
        <Deliveries webhookId={webhookId} deliveries={deliveries} names={names} />
      ) : (
        <p className={`${ui.section} ${ui.muted}`}>
          {t(isNarrowed ? 'dashboard-webhooks:log.noMatch' : 'dashboard-webhooks:log.empty')}
        </p>
      )}
      <Pager cursors={cursors} />
    </section>
  )
}

/** How far back a search looks. */
function Window({ searched: { count, since, isComplete } }: { searched: Searched }) {
  const t = useT()
  const reader = useReader()
  if (isComplete || !since) return null
  return (
    <p className={`${ui.section} ${ui.muted}`}>
      {t('dashboard-webhooks:searched', { count, date: writeMoment(new Date(since), reader) })}
    </p>
  )
}

function Figures({ statistics: { delivered, failed, pausedUntil, pendingSince } }: { statistics: Statistics }) {
  const t = useT()
  const reader = useReader()
  const attempts = delivered + failed
  const write = (date: string) => writeMoment(new Date(date), reader)
  return (
    <p className={ui.muted}>
      {attempts === 0
        ? t('dashboard-webhooks:figures.none')
        : t('dashboard-webhooks:figures', { attempts, failed, percent: Math.round((100 * failed) / attempts) })}
      {pausedUntil && ` ${t('dashboard-webhooks:paused', { date: write(pausedUntil) })}`}
      {pendingSince && ` ${t('dashboard-webhooks:pendingSince', { date: write(pendingSince) })}`}
    </p>
  )
}

function ResendAll() {
  const t = useT()
  const { formData } = useNavigation()
  return (
    <Form method="post">
      <input type="hidden" name="intent" value="resend" />
      <Button type="submit" variant="default" loading={formData?.get('intent') === 'resend'}>
        {t('dashboard-webhooks:resendAll')}
      </Button>
    </Form>
  )
}

interface DeliveriesProps {
  readonly webhookId: string
  readonly deliveries: readonly Delivery[]
  readonly names: EventNames
}

function Deliveries({ webhookId, deliveries, names }: DeliveriesProps) {
  const t = useT()
  return (
    <DataTable
      caption={t('dashboard-webhooks:log')}
      heads={[
        t('dashboard-webhooks:event'),
        t('dashboard-webhooks:status'),
        t('dashboard-webhooks:answer'),
        t('dashboard-webhooks:duration'),
        t('dashboard-webhooks:when'),
      ]}
      className={styles.log}
    >
      {deliveries.map(({ id, eventType, status, lastAttempt, createdDate }) => {
        const [tone, label] = states[status]
        return (
          <tr key={id}>
            <th scope="row" className={table.wide}>
              <Link to={`${list}/${webhookId}/deliveries/${id}`} data-row className={table.open}>
                {names[eventType] ?? eventType}
              </Link>
            </th>
            <td>
              <Status tone={tone}>{t(label)}</Status>
            </td>
            <td>{lastAttempt?.reason ?? lastAttempt?.status}</td>
            <td>{lastAttempt && t('dashboard-webhooks:milliseconds', { count: lastAttempt.milliseconds })}</td>
            <td className={table.soft}>
              <When date={createdDate} />
            </td>
          </tr>
        )
      })}
    </DataTable>
  )
}
