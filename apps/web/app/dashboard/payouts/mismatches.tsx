import { useT } from '@stoa/messages/react'
import { requireOwnerHost } from '../lib/session.ts'
import { EmptyList } from '../ui/empty-list.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Pager } from '../ui/pager.tsx'
import ui from '../ui/ui.module.css'
import type { Route } from './+types/mismatches'
import { EntryTable } from './entry-table.tsx'
import styles from './payouts.module.css'

export async function loader(args: Route.LoaderArgs) {
  const cursor = args.url.searchParams.get('cursor')
  const { entries, metadata } = await requireOwnerHost(args).call('payouts.listPayoutMismatches', {
    limit: 50,
    ...(cursor && { cursor }),
  })
  return { entries, cursors: metadata.cursors }
}

/** Lists the entries that differ between payouts and orders. */
export default function Mismatches({ loaderData: { entries, cursors } }: Route.ComponentProps) {
  const t = useT()
  const title = t('dashboard-payouts:mismatches.title')
  return (
    <>
      <PageHead title={title} back={{ to: '/dashboard/payouts', label: t('dashboard-payouts:title') }} />
      <div className={`${ui.card} ${ui.clipped}`}>
        {entries.length > 0 ? (
          <EntryTable caption={title} entries={entries} />
        ) : (
          <EmptyList title={t('dashboard-payouts:mismatches.empty')}>
            {t('dashboard-payouts:mismatches.empty.text')}
          </EmptyList>
        )}
        <Pager cursors={cursors} />
      </div>
      {entries.length > 0 && <p className={styles.note}>{t('dashboard-payouts:mismatches.text')}</p>}
    </>
  )
}
