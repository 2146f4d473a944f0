import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import type { Payout, PayoutEntry } from '@stoa/contract/payout.entity'
import type { payouts as contract } from '@stoa/contract/payouts'
import { Problem } from '@stoa/contract/problem'
import { hasLevel } from '@stoa/contract/staff-access'
import { formatDecimal } from '@stoa/money'
import type { Unit } from '../../kernel/unit.ts'
import { getOwnAccess } from '../roles/api.ts'
import { getCurrentSite } from '../sites/api.ts'
import { enqueueReading, listConnected } from './payouts.jobs.ts'
import * as store from './payouts.store.ts'
import { addUp, describeSource, formatSigned, getNet } from './payouts.ts'
import { listSources, saveSource } from './sources.store.ts'

type Operations = typeof contract

export async function queryPayouts(
  unit: Unit,
  { query }: InputOf<Operations['queryPayouts']>,
): Promise<ReplyOf<Operations['queryPayouts']>> {
  const { items, metadata } = await store.listPayouts(unit, query)
  const toPrice = await createPriceWriter(unit)
  return { payouts: items.map((row) => toPayout(row, toPrice)), metadata }
}

export async function getPayout(
  unit: Unit,
  { payoutId }: InputOf<Operations['getPayout']>,
): Promise<ReplyOf<Operations['getPayout']>> {
  const row = await store.findPayout(unit, payoutId)
  if (!row) throw new Problem('NOT_FOUND')
  return { payout: toPayout(row, await createPriceWriter(unit)) }
}

export async function listPayoutEntries(
  unit: Unit,
  { payoutId, ...page }: InputOf<Operations['listPayoutEntries']>,
): Promise<ReplyOf<Operations['listPayoutEntries']>> {
  const { items, metadata } = await store.listEntries(unit, payoutId, page)
  if (items.length === 0 && !(await store.findPayout(unit, payoutId))) throw new Problem('NOT_FOUND')
  const toPrice = await createPriceWriter(unit)
  return { entries: items.map((row) => toEntry(row, toPrice)), metadata }
}

export async function listPayoutMismatches(
  unit: Unit,
  page: InputOf<Operations['listPayoutMismatches']>,
): Promise<ReplyOf<Operations['listPayoutMismatches']>> {
  const { items, metadata } = await store.listEntries(unit, undefined, page)
  const toPrice = await createPriceWriter(unit)
  return { entries: items.map((row) => toEntry(row, toPrice)), metadata }
}

export async function listPayoutSources(unit: Unit): Promise<ReplyOf<Operations['listPayoutSources']>> {
  const connected = await listConnected(unit)
  const rows = new Map((await listSources(unit)).map((row) => [row.provider_id, row]))
  return {
    sources: connected.map(({ providerId: provider }) => {
      const row = rows.get(provider)
      if (!row) return { provider, status: 'NOT_READ' }
      const { read_date: readDate, failed_date: failedDate, failure } = row
      return {
        ...{ provider, status: describeSource(row) },
        ...(readDate && { readDate: readDate.toISOString() }),
        ...(failedDate && { failedDate: failedDate.toISOString() }),
        ...(failure && { failure }),
      }
    }),
  }
}

export async function readPayouts(unit: Unit): Promise<ReplyOf<Operations['readPayouts']>> {
  if (!hasLevel(getOwnAccess(unit), 'sales')) throw new Problem('PERMISSION_DENIED')
  for (const { providerId } of await listConnected(unit))
    await saveSource(unit, providerId, { requested_date: unit.now })
  await enqueueReading(unit)
  return {}
}

type WritePrice = (decimal: string, currency: string) => { amount: string; formattedAmount: string }

async function createPriceWriter(unit: Unit): Promise<WritePrice> {
  const { locale } = await getCurrentSite(unit)
  return (decimal, currency) => {
    const amount = formatSigned(decimal, currency)
    return { amount, formattedAmount: formatDecimal(amount, currency, locale) }
  }
}

function toPayout(row: store.PayoutRow, toPrice: WritePrice): Payout {
  const { id, provider_id: provider, reference, status, currency, amount, entries, mismatches } = row
  const totals = Object.entries(addUp(row, row)).map(([name, sum]) => [name, toPrice(sum, currency)])
  return {
    ...{ id, provider, reference, status, currency, mismatches },
    amount: toPrice(amount, currency),
    createdDate: row.created_date.toISOString(),
    ...(row.arrival_date && { arrivalDate: row.arrival_date.toISOString() }),
    ...(row.failure_reason && { failureReason: row.failure_reason }),
    entriesStatus: entries === 'READ' ? 'READ' : entries === 'NEVER' ? 'UNAVAILABLE' : 'TO_READ',
    ...(entries === 'READ' && { totals: Object.fromEntries(totals) as Payout['totals'] }),
  } as Payout
}

function toEntry(row: store.EntryRow, toPrice: WritePrice): PayoutEntry {
  const { id, provider_id: provider, reference, kind, match, currency, amount, fee, original, expected } = row
  const toAmount = (some: { currency: string; amount: string }) => ({
    currency: some.currency,
    amount: toPrice(some.amount, some.currency),
  })
  return {
    ...{ id, provider, reference, kind, match, currency },
    createdDate: row.created_date.toISOString(),
    ...(row.payout_id && { payoutId: row.payout_id }),
    ...(row.description && { description: row.description }),
    amount: toPrice(amount, currency),
    fee: toPrice(fee, currency),
    net: toPrice(getNet(amount, fee, currency), currency),
    ...(original && { original: toAmount(original) }),
    ...(expected && { expected: toAmount(expected) }),
    ...(row.order_id && { orderId: row.order_id }),
    ...(row.order_number && { orderNumber: row.order_number }),
    ...(row.payment_id && { paymentId: row.payment_id }),
  }
}
