import type { PayoutEntry } from '@stoa/contract/payout.entity'
import { createNotFound, isProblem } from '../../lib/problem.ts'
import { answerCsv } from '../analytics/csv.ts'
import { requireOwnerHost } from '../lib/session.ts'
import type { Route } from './+types/export'
import { kinds, matches } from './labels.ts'

/** Limits a file to ten thousand entries. */
const maxPages = 100

const heads = [
  'dashboard-payouts:column.date',
  'dashboard-payouts:column.kind',
  'dashboard-payouts:column.order',
  'dashboard-payouts:description',
  'dashboard-payouts:currency',
  'dashboard-payouts:column.amount',
  'dashboard-payouts:column.fee',
  'dashboard-payouts:column.net',
  'dashboard-payouts:column.next',
  'dashboard-payouts:reference',
] as const

/** Downloads the entries of a payout as a CSV file. */
export async function loader(args: Route.LoaderArgs) {
  const host = requireOwnerHost(args)
  const { t } = host
  const payoutId = args.params.id
  try {
    const { payout } = await host.call('payouts.getPayout', { payoutId })
    const rows: PayoutEntry[] = []
    let cursor: string | null | undefined
    for (let page = 0; page < maxPages; page++) {
      const input = { payoutId, limit: 100, ...(cursor && { cursor }) }
      const { entries, metadata } = await host.call('payouts.listPayoutEntries', input)
      rows.push(...entries)
      cursor = metadata.cursors?.next
      if (!cursor) break
    }
    return answerCsv({
      name: `payout-${payout.reference.replaceAll(/[^\w-]/g, '')}`,
      columns: heads.map((head) => t(head)),
      rows: rows.map((entry) => [
        entry.createdDate,
        t(kinds[entry.kind]),
        entry.orderNumber ?? '',
        entry.description ?? '',
        entry.currency,
        ...[entry.amount.amount, entry.fee.amount, entry.net.amount],
        t(matches[entry.match][1]),
        entry.reference,
      ]),
    })
  } catch (error) {
    throw isProblem(error) && [400, 404].includes(error.status) ? createNotFound() : error
  }
}
