import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { createInvalidArgument, Problem } from '@stoa/contract/problem'
import type { storeCredit as contract } from '@stoa/contract/store-credit'
import { formatMinor, MoneyError, parseMinor } from '@stoa/money'
import { createId } from '../../kernel/ids.ts'
import type { Unit } from '../../kernel/unit.ts'
import { findCustomerOfContact, getCustomer, readCursor, writeCursor } from '../customers/api.ts'
import { getCurrentSite } from '../sites/api.ts'
import * as store from './store-credit.store.ts'
import type { Entry } from './store-credit.ts'

type Operations = typeof contract
type Found = Promise<ReplyOf<Operations['getStoreCredit']>>

const pageSize = 10
/** A member reads the latest ones. */
const ownEntries = 20

export async function getStoreCredit(unit: Unit, { customerId, cursor }: InputOf<Operations['getStoreCredit']>): Found {
  const before = cursor ? readCursor(cursor) : undefined
  if (cursor && !before) throw createInvalidArgument('cursor', 'is not a cursor of this list', 'FORMAT')
  await getCustomer(unit, { customerId })
  return show(unit, customerId, before)
}

async function show(unit: Unit, customerId: string, before?: ReturnType<typeof readCursor>): Found {
  const { currency } = await getCurrentSite(unit)
  const account = await store.findAccount(unit, customerId, currency)
  if (!account) return { storeCredit: { balance: formatMinor(0n, currency), currency, entries: [] } }
  const rows = await store.listEntries(unit, account.id, { ...(before && { before }), limit: pageSize + 1 })
  const shown = rows.slice(0, pageSize)
  const last = rows.length > pageSize ? shown.at(-1)! : undefined
  return {
    storeCredit: {
      balance: toDecimal(account.balance, currency),
      currency,
      entries: shown.map((entry) => ({
        ...toEntry(entry, currency),
        ...(entry.note && { note: entry.note }),
        ...(entry.authorId && { authorId: entry.authorId }),
      })),
      ...(last && { nextCursor: writeCursor({ date: last.createdDate, id: last.id }) }),
    },
  }
}

export async function giveStoreCredit(
  unit: Unit,
  { customerId, amount, note }: InputOf<Operations['giveStoreCredit']>,
): Found {
  const { currency } = await getCurrentSite(unit)
  const gift = { type: 'GIVEN', amount: readAmount(amount, currency), currency, note: note?.trim() || null } as const
  if (!(await store.give(unit, customerId, gift))) throw new Problem('NOT_FOUND')
  return show(unit, customerId)
}

export async function takeStoreCredit(
  unit: Unit,
  { customerId, amount, note }: InputOf<Operations['takeStoreCredit']>,
): Found {
  const { currency } = await getCurrentSite(unit)
  await getCustomer(unit, { customerId })
  const account = await store.findAccount(unit, customerId, currency)
  const fall = { id: createId(), type: 'TAKEN', amount: readAmount(amount, currency), currency } as const
  if (!account || !(await store.take(unit, account.id, { ...fall, note: note?.trim() || null })))
    throw new Problem('STORE_CREDIT_TOO_LOW')
  return show(unit, customerId)
}

export async function getMyStoreCredit(unit: Unit): Promise<ReplyOf<Operations['getMyStoreCredit']>> {
  const { currency } = await getCurrentSite(unit)
  const account = await store.findAccountOfMember(unit, (unit.actor as { id: string }).id, currency)
  const entries = account ? await store.listEntries(unit, account.id, { limit: ownEntries }) : []
  return {
    storeCredit: {
      balance: toDecimal(account?.balance ?? '0', currency),
      currency,
      entries: entries.map((entry) => toEntry(entry, currency)),
    },
  }
}

/** Credits an amount to the buyer of an order. False if the order has no known customer. */
export async function refundToStoreCredit(
  unit: Unit,
  { contactId, orderId, amount, currency }: { contactId: string; orderId: string; amount: string; currency: string },
): Promise<boolean> {
  const customerId = await findCustomerOfContact(unit, contactId)
  return customerId !== undefined && store.give(unit, customerId, { type: 'REFUNDED', amount, currency, orderId })
}

function readAmount(value: string, currency: string): string {
  try {
    const minor = parseMinor(value, currency)
    if (minor > 0n) return formatMinor(minor, currency)
  } catch (error) {
    if (!(error instanceof MoneyError)) throw error
  }
  throw createInvalidArgument('amount', `must be an amount of ${currency} above zero`, 'DECIMAL_GT', { threshold: '0' })
}

const toDecimal = (amount: string, currency: string): string =>
  amount.startsWith('-')
    ? formatMinor(-parseMinor(amount.slice(1), currency), currency)
    : formatMinor(parseMinor(amount, currency), currency)

const toEntry = ({ id, type, amount, orderId, createdDate }: Entry, currency: string) => ({
  id,
  type,
  amount: toDecimal(amount, currency),
  ...(orderId && { orderId }),
  createdDate: createdDate.toISOString(),
})
