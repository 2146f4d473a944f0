import { formatMinor, parseMinor } from '@stoa/money'
import type { Unit, Units } from '../../kernel/unit.ts'
import {
  listSettledMoney,
  type PayoutReader,
  type ProviderPayout,
  type ProviderPayoutEntry,
  type SettledMoney,
} from '../../modules/payments/api.ts'

/** The fee of a payment, 1.5 %, as real providers charge one. */
const feePerMille = 15n
const dayMs = 86_400_000
const weekMs = 7 * dayMs
/** The Monday from which weeks are counted. */
const firstWeek = Date.UTC(2018, 0, 1)
/** The number of past weeks with a payout: a quarter of a year. Each is paid out on the Monday after it. */
const weeks = 13
const daysToBank = 2
const pageSize = 200

/** Pays out the test payments of each week. Payouts are calculated from the payments, so nothing is stored. */
export const payoutReader: PayoutReader = {
  isConnected: async () => true,
  isRefusal: () => false,

  async listPayouts(units, { since }) {
    const now = Date.now()
    const thisWeek = now - ((now - firstWeek) % weekMs)
    const payouts: ProviderPayout[] = []
    for (let week = 0; week < weeks; week++) {
      const to = thisWeek - week * weekMs
      if (to < since.getTime()) break
      payouts.push(...(await units.read((unit) => listOfWeek(unit, to, now))))
    }
    return { payouts, cursor: undefined }
  },

  async listEntries(units: Units, { id, currency }, cursor) {
    const to = new Date(id.slice(0, 10)).getTime()
    const page = await units.read((unit) => listPage(unit, to, cursor ?? null))
    const entries = page.filter((money) => money.currency === currency).map(toEntry)
    return { entries, cursor: page.length === pageSize ? page.at(-1)!.id : undefined }
  },
}

const listPage = (unit: Unit, to: number, after: string | null): Promise<SettledMoney[]> =>
  listSettledMoney(unit, 'sandbox', { from: new Date(to - weekMs), to: new Date(to), after, limit: pageSize })

/** Returns the payouts of one week, one per currency. */
async function listOfWeek(unit: Unit, to: number, now: number): Promise<ProviderPayout[]> {
  const sums = new Map<string, bigint>()
  let after: string | null = null
  let page: SettledMoney[]
  do {
    page = await listPage(unit, to, after)
    for (const money of page) {
      const { currency } = money
      const { amount, fee } = split(money)
      sums.set(currency, (sums.get(currency) ?? 0n) + amount + fee)
    }
    after = page.at(-1)?.id ?? null
  } while (page.length === pageSize)
  const arrival = to + daysToBank * dayMs
  return [...sums].map(([currency, sum]) => ({
    id: `${new Date(to).toISOString().slice(0, 10)}-${currency}`,
    amount: formatMinor(sum, currency),
    currency,
    status: arrival > now ? 'IN_TRANSIT' : 'PAID',
    createdDate: new Date(to),
    arrivalDate: new Date(arrival),
    entries: 'NOW',
  }))
}

/** Splits off the fee. Refunds don't return it. */
function split({ kind, amount: decimal, currency }: SettledMoney): { amount: bigint; fee: bigint } {
  const amount = parseMinor(decimal, currency)
  return kind === 'REFUND' ? { amount: -amount, fee: 0n } : { amount, fee: -((amount * feePerMille + 500n) / 1000n) }
}

function toEntry(money: SettledMoney): ProviderPayoutEntry {
  const { id, kind, chargeKey, reference, currency, date } = money
  const { amount, fee } = split(money)
  return {
    ...{ id, kind, chargeKey, createdDate: date },
    ...(reference && { reference }),
    amount: formatMinor(amount, currency),
    fee: formatMinor(fee, currency),
  }
}
