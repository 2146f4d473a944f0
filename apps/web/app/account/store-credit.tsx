import type { ReplyOf } from '@stoa/contract'
import type { StoreCreditEntryType } from '@stoa/contract/store-credit.entity'
import type { PlainKey } from '@stoa/messages'
import { useT } from '@stoa/messages/react'
import { Price } from '@stoa/ui'
import { Link } from 'react-router'
import type { Host } from '../lib/host.ts'

const entryNames: Readonly<Record<StoreCreditEntryType, PlainKey>> = {
  GIVEN: 'account:credit.GIVEN',
  TAKEN: 'account:credit.TAKEN',
  SPENT: 'account:credit.SPENT',
  RESTORED: 'account:credit.RESTORED',
  REFUNDED: 'account:credit.REFUNDED',
}

const shownEntries = 5

/** The member's store credit; undefined while they have never had any. */
export async function readOwnCredit({ call, site }: Host) {
  const { storeCredit } = await call('storeCredit.getMyStoreCredit', {})
  if (storeCredit.entries.length === 0) return undefined
  const dates = new Intl.DateTimeFormat(site.locale, { dateStyle: 'medium', timeZone: 'UTC' })
  const entries = storeCredit.entries.slice(0, shownEntries)
  return {
    ...storeCredit,
    entries: entries.map((each) => ({ ...each, date: dates.format(new Date(each.createdDate)) })),
  }
}

type Credit = ReplyOf<'storeCredit.getMyStoreCredit'>['storeCredit']
type Shown = Pick<Credit, 'balance'> & { entries: readonly (Credit['entries'][number] & { date: string })[] }

export function OwnCredit({ credit: { balance, entries } }: { credit: Shown }) {
  const t = useT()
  return (
    <section aria-labelledby="credit" className="mt-6 rounded-panel bg-surface p-6 sm:p-8">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="credit" className="font-display text-2xl">
          {t('account:credit.title')}
        </h2>
        <Price amount={balance} className="text-xl font-medium" />
      </div>
      {Number(balance) > 0 && <p className="mt-2 text-sm text-muted">{t('account:credit.text')}</p>}
      <ul className="mt-5 space-y-3 text-sm">
        {entries.map(({ id, type, amount, orderId, date }) => (
          <li key={id} className="flex items-baseline justify-between gap-4">
            <span>
              {orderId ? (
                <Link to={`/account/orders/${orderId}`} className="link">
                  {t(entryNames[type])}
                </Link>
              ) : (
                t(entryNames[type])
              )}
              <span className="block text-muted">{date}</span>
            </span>
            <span className="tabular-nums">
              {amount.startsWith('-') ? '−' : '+'}
              <Price amount={amount.replace('-', '')} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
