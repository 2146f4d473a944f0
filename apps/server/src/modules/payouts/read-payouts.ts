import type { Unit, Units } from '../../kernel/unit.ts'
import { listPaidCharges, type PayoutReader, type ProviderPayoutEntry, withTimeout } from '../payments/api.ts'
import { matchEntries } from './match.ts'
import type { PayoutsTable } from './payouts.store.ts'
import { getMissingBefore } from './payouts.ts'
import * as store from './reading.store.ts'
import { findSource, saveSource } from './sources.store.ts'

/** Limits of one run. A long history is read in several runs. */
const maxPayoutPages = 10
const maxEntryPages = 40
const maxPayouts = 20
const maxOpen = 200
const maxChecked = 1000

const dayMs = 86_400_000
/** How many days back the first read goes, and later ones. Banks may return a payout weeks after it was made. */
const firstDays = 400
const laterDays = 45

export interface Source {
  providerId: string
  reader: PayoutReader
}

/**
 * Reads new and changed payouts from a provider. Each page is stored together with the position of the next one, so an
 * interrupted run continues there. Returns whether there is more to read.
 */
export async function readSource(units: Units, source: Source, stopping?: AbortSignal): Promise<boolean> {
  const isListed = await readPayouts(units, source, stopping)
  const isComplete = await readAllEntries(units, source, stopping)
  if (stopping?.aborted) return true
  await units.command((unit) => compareOpen(unit, source))
  const hasMoreToCheck = isListed && isComplete && (await units.command((unit) => checkMissing(unit, source)))
  if (isListed && isComplete)
    await units.command((unit) => saveSource(unit, source.providerId, { read_date: unit.now, failure: null }))
  return !isListed || !isComplete || hasMoreToCheck
}

async function readPayouts(units: Units, { providerId, reader }: Source, stopping?: AbortSignal): Promise<boolean> {
  const { position, read_date: isReadBefore } = await units.read((unit) => findSource(unit, providerId))
  const since = position
    ? new Date(position.since)
    : new Date(Date.now() - (isReadBefore ? laterDays : firstDays) * dayMs)
  let cursor = position?.cursor
  for (let page = 0; page < maxPayoutPages && !stopping?.aborted; page++) {
    const answer = await withTimeout(reader.listPayouts(units, { since, cursor }))
    cursor = answer.cursor
    const next = cursor === undefined ? null : { since: since.toISOString(), cursor }
    await units.command(async (unit) => {
      await store.savePayouts(unit, providerId, answer.payouts)
      await saveSource(unit, providerId, { position: next })
    })
    if (cursor === undefined) return true
  }
  return false
}

async function readAllEntries(units: Units, source: Source, stopping?: AbortSignal): Promise<boolean> {
  const payouts = await units.read((unit) => store.listToRead(unit, source.providerId, maxPayouts))
  let pages = 0
  for (const payout of payouts) {
    let cursor = payout.entries_cursor ?? undefined
    do {
      if (pages++ >= maxEntryPages || stopping?.aborted) return false
      cursor = await readEntries(units, source, payout, cursor)
    } while (cursor !== undefined)
  }
  return payouts.length < maxPayouts
}

/** Reads and stores one page of entries. Returns the position of the next page. */
async function readEntries(
  units: Units,
  { providerId, reader }: Source,
  payout: PayoutsTable,
  from: string | undefined,
): Promise<string | undefined> {
  const { id, reference, currency, created_date: createdDate } = payout
  const asked = { id: reference, currency, createdDate }
  const { entries, cursor } = await withTimeout(reader.listEntries(units, asked, from))
  await units.command(async (unit) => {
    await saveEntries(unit, { providerId, payoutId: id, currency }, entries)
    if (cursor === undefined) await store.completeEntries(unit, id)
    else await store.saveCursor(unit, id, cursor)
  })
  return cursor
}

async function saveEntries(
  unit: Unit,
  { providerId, payoutId, currency }: { providerId: string; payoutId: string; currency: string },
  entries: readonly ProviderPayoutEntry[],
): Promise<void> {
  const sourced = entries.map(({ chargeKey, chargeReference, reference, ...entry }) => ({
    ...entry,
    currency,
    source: { chargeKey, chargeReference, reference },
  }))
  const rows = (await matchEntries(unit, providerId, sourced)).map(({ entry, known, comparison }) => ({
    ...{ id: unit.newId(), provider_id: providerId, reference: entry.id, payout_id: payoutId },
    ...{ kind: entry.kind, match: comparison.match, created_date: entry.createdDate, currency },
    ...{ description: entry.description?.slice(0, 500) ?? null, amount: entry.amount, fee: entry.fee },
    ...{ original: entry.original ?? null, expected: comparison.expected ?? null, source: entry.source },
    ...{ payment_id: known?.id ?? null, order_id: known?.orderId ?? null },
  }))
  await store.saveEntries(unit, rows)
}

/** Compares mismatched entries again, as orders may change after a payout, for example by a late webhook. */
async function compareOpen(unit: Unit, { providerId }: Source): Promise<void> {
  const open = await store.listOpenEntries(unit, providerId, maxOpen)
  for (const { entry, known, comparison } of await matchEntries(unit, providerId, open))
    if (comparison.match !== entry.match) await store.updateMatch(unit, entry.id, comparison, known)
}

/**
 * Looks for captured payments that are in no payout, after the last payment checked. Returns whether more are left to
 * check.
 */
async function checkMissing(unit: Unit, { providerId }: Source): Promise<boolean> {
  const { checked } = await findSource(unit, providerId)
  const range = await store.findReadRange(unit, providerId, checked && new Date(checked.date))
  if (!range) return false
  const after = checked ?? { date: range.first.toISOString(), id: '00000000-0000-0000-0000-000000000000' }
  const charges = await listPaidCharges(unit, providerId, {
    after: { date: new Date(after.date), id: after.id },
    before: getMissingBefore(range.last),
    limit: maxChecked,
  })
  const last = charges.at(-1)
  if (!last) return false
  const paidOut = await store.listPaidOut(unit, charges)
  const missing = charges.filter(({ id, captured }) => Number(captured) > 0 && !paidOut.has(id))
  await store.saveEntries(
    unit,
    missing.map(({ id, orderId, currency, captured, createdDate }) => ({
      ...{ id: unit.newId(), provider_id: providerId, reference: `missing/${id}`, payout_id: null },
      ...{ kind: 'CHARGE' as const, match: 'NOT_PAID_OUT' as const, created_date: createdDate, currency },
      ...{ description: null, amount: '0', fee: '0', original: null, expected: { currency, amount: captured } },
      ...{ source: {}, payment_id: id, order_id: orderId },
    })),
  )
  await saveSource(unit, providerId, { checked: { date: last.createdDate.toISOString(), id: last.id } })
  return charges.length === maxChecked
}
