import type { Payout } from '@stoa/contract/payout.entity'
import { useT } from '@stoa/messages/react'
import { createNotFound, isProblem } from '../../lib/problem.ts'
import { useReader, writeDate } from '../lib/reader.ts'
import { requireOwnerHost } from '../lib/session.ts'
import { formatProviderName } from '../payments/listing.ts'
import { Card } from '../ui/card.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Pager } from '../ui/pager.tsx'
import { Status } from '../ui/status.tsx'
import ui from '../ui/ui.module.css'
import type { Route } from './+types/payout'
import { EntryTable } from './entry-table.tsx'
import { isZero, statuses } from './labels.ts'
import styles from './payouts.module.css'

export async function loader(args: Route.LoaderArgs) {
  const host = requireOwnerHost(args)
  const payoutId = args.params.id
  const cursor = args.url.searchParams.get('cursor')
  try {
    const [{ payout }, { entries, metadata }] = await Promise.all([
      host.call('payouts.getPayout', { payoutId }),
      host.call('payouts.listPayoutEntries', { payoutId, limit: 50, ...(cursor && { cursor }) }),
    ])
    return { payout, entries, cursors: metadata.cursors }
  } catch (error) {
    throw isProblem(error) && [400, 404].includes(error.status) ? createNotFound() : error
  }
}

export default function PayoutPage({ loaderData: { payout, entries, cursors } }: Route.ComponentProps) {
  const t = useT()
  const reader = useReader()
  const [tone, status] = statuses[payout.status]
  const provider = formatProviderName(t, payout.provider)
  const entriesTitle = t('dashboard-payouts:entries')
  return (
    <>
      <PageHead
        title={t('dashboard-payouts:payout', { date: writeDate(new Date(payout.createdDate), reader) })}
        back={{ to: '/dashboard/payouts', label: t('dashboard-payouts:title') }}
        beside={<Status tone={tone}>{t(status)}</Status>}
      />
      {payout.status === 'FAILED' && (
        <p role="alert" className={ui.alert}>
          {t('dashboard-payouts:next.failed', { provider })}
        </p>
      )}
      <Sums payout={payout} provider={provider} />
      <section className={`${ui.card} ${ui.clipped}`} aria-labelledby="payout-entries">
        <div className={ui.listHead}>
          <h2 id="payout-entries">{entriesTitle}</h2>
          {entries.length > 0 && (
            <a href={`/dashboard/payouts/${payout.id}/export`} className={ui.link}>
              {t('dashboard-payouts:export')}
            </a>
          )}
        </div>
        {entries.length > 0 ? (
          <EntryTable caption={entriesTitle} entries={entries} />
        ) : (
          <p className={styles.entryText}>{describeNone(t, payout, provider)}</p>
        )}
        <Pager cursors={cursors} />
      </section>
    </>
  )
}

function describeNone(t: ReturnType<typeof useT>, { entriesStatus }: Payout, provider: string): string {
  if (entriesStatus === 'TO_READ') return t('dashboard-payouts:entries.toRead', { provider })
  if (entriesStatus === 'UNAVAILABLE') return t('dashboard-payouts:entries.unavailable', { provider })
  return t('dashboard-payouts:entries.empty')
}

const parts = {
  charges: 'dashboard-payouts:sum.charges',
  refunds: 'dashboard-payouts:sum.refunds',
  disputes: 'dashboard-payouts:sum.disputes',
  fees: 'dashboard-payouts:sum.fees',
  adjustments: 'dashboard-payouts:sum.adjustments',
} as const
type Part = keyof typeof parts

function Sums({ payout, provider }: { payout: Payout; provider: string }) {
  const t = useT()
  const reader = useReader()
  const { totals, amount, arrivalDate, failureReason, reference } = payout
  const isExplained = totals && isZero(totals.difference.amount)
  return (
    <Card title={t('dashboard-payouts:sums')}>
      <p className={styles.facts}>
        <span>{provider}</span>
        <span>
          {t('dashboard-payouts:reference')}: <bdi>{reference}</bdi>
        </span>
        {arrivalDate && (
          <span>
            {t('dashboard-payouts:arrival')}: {writeDate(new Date(arrivalDate), reader)}
          </span>
        )}
        {failureReason && (
          <span>
            {t('dashboard-payouts:failureReason')}: <bdi>{failureReason}</bdi>
          </span>
        )}
      </p>
      <dl className={styles.sums}>
        {totals &&
          (Object.keys(parts) as Part[])
            .filter((part) => part === 'charges' || part === 'fees' || !isZero(totals[part].amount))
            .map((part) => <Sum key={part} name={t(parts[part])} value={totals[part]} />)}
        {totals && !isExplained && (
          <Sum name={t('dashboard-payouts:sum.difference')} value={totals.difference} className={styles.open} />
        )}
        <Sum name={t('dashboard-payouts:sum.amount')} value={amount} className={styles.total} />
      </dl>
      {totals && (
        <p className={ui.muted}>
          {isExplained ? t('dashboard-payouts:sum.explained') : t('dashboard-payouts:sum.unexplained', { provider })}
        </p>
      )}
    </Card>
  )
}

function Sum({
  name,
  value,
  className,
}: {
  name: string
  value: { formattedAmount: string }
  className?: string | undefined
}) {
  return (
    <>
      <dt className={className}>{name}</dt>
      <dd className={className}>{value.formattedAmount}</dd>
    </>
  )
}
