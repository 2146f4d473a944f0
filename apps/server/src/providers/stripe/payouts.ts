import type StripeClient from 'stripe'
import type { Unit, Units } from '../../kernel/unit.ts'
import {
  type PayoutReader,
  type ProviderPayout,
  type ProviderPayoutEntry,
  readPaymentAccount,
} from '../../modules/payments/api.ts'
import { fromStripeAmount } from './amounts.ts'
import { getId } from './outcomes.ts'
import { id } from './stripe.store.ts'

const limit = 100

/** https://docs.stripe.com/api/payouts/list and https://docs.stripe.com/api/balance_transactions/list */
export const createPayoutReader = (open: (units: Units) => Promise<StripeClient>): PayoutReader => ({
  isConnected: async (unit: Unit) => Boolean((await readPaymentAccount(unit, id)).secretKey),

  async listPayouts(units, { since, cursor }) {
    const stripe = await open(units)
    const created = { gte: Math.floor(since.getTime() / 1000) }
    const { data, has_more: hasMore } = await stripe.payouts.list({ limit, created, ...toPosition(cursor) })
    return { payouts: data.map(toPayout), cursor: hasMore ? data.at(-1)?.id : undefined }
  },

  async listEntries(units, { id: payout }, cursor) {
    const stripe = await open(units)
    const input = { payout, limit, expand: ['data.source'], ...toPosition(cursor) }
    const { data, has_more: hasMore } = await stripe.balanceTransactions.list(input)
    return { entries: data.flatMap(toEntry), cursor: hasMore ? data.at(-1)?.id : undefined }
  },

  isRefusal: (error) =>
    ['StripeAuthenticationError', 'StripePermissionError'].includes((error as { type?: string })?.type ?? ''),
})

const toPosition = (cursor: string | undefined) => (cursor === undefined ? {} : { starting_after: cursor })

const toDate = (seconds: number): Date => new Date(seconds * 1000)

const statuses: Readonly<Record<string, ProviderPayout['status']>> = {
  pending: 'PENDING',
  in_transit: 'IN_TRANSIT',
  paid: 'PAID',
  failed: 'FAILED',
  canceled: 'CANCELED',
}

function toPayout(payout: StripeClient.Payout): ProviderPayout {
  const { amount, currency, status, created, arrival_date: arrival, failure_code: failureReason } = payout
  return {
    id: payout.id,
    amount: fromStripeAmount(amount, currency),
    currency: currency.toUpperCase(),
    status: statuses[status] ?? 'PENDING',
    createdDate: toDate(created),
    arrivalDate: toDate(arrival),
    ...(failureReason && { failureReason }),
    entries: readState(payout),
  }
}

/** Stripe lists the entries of automatic payouts only, and completes the list some time after the payout. */
function readState({ automatic, reconciliation_status: state }: StripeClient.Payout): ProviderPayout['entries'] {
  if (!automatic || state === 'not_applicable') return 'NEVER'
  return state === 'in_progress' ? 'LATER' : 'NOW'
}

const kinds: Readonly<Record<string, ProviderPayoutEntry['kind']>> = {
  charge: 'CHARGE',
  payment: 'CHARGE',
  refund: 'REFUND',
  payment_refund: 'REFUND',
  refund_failure: 'REFUND',
  payment_failure_refund: 'REFUND',
  stripe_fee: 'FEE',
  stripe_fx_fee: 'FEE',
  tax_fee: 'FEE',
}

function toEntry(transaction: StripeClient.BalanceTransaction): ProviderPayoutEntry[] {
  const { type, amount, fee, currency, created, description, source } = transaction
  // Stripe lists the payout itself among its entries.
  if (type === 'payout') return []
  const writeAmount = (minor: number) => fromStripeAmount(minor, currency)
  const kind = isDispute(source) ? 'DISPUTE' : (kinds[type] ?? 'ADJUSTMENT')
  // Stripe reports a separate fee as an amount.
  const isFee = kind === 'FEE'
  return [
    {
      id: transaction.id,
      kind,
      amount: isFee ? '0' : writeAmount(amount),
      fee: isFee ? writeAmount(amount - fee) : writeAmount(-fee),
      createdDate: toDate(created),
      ...(description && { description }),
      ...findSource(transaction),
    },
  ]
}

type Source = StripeClient.BalanceTransaction['source']

const isDispute = (source: Source): source is StripeClient.Dispute =>
  typeof source === 'object' && source?.object === 'dispute'

function findSource({ amount, currency, source }: StripeClient.BalanceTransaction) {
  if (typeof source !== 'object' || source === null) return {}
  if (source.object !== 'charge' && source.object !== 'refund' && source.object !== 'dispute') return {}
  const chargeReference = getId(source.payment_intent)
  return {
    ...(chargeReference && { chargeReference }),
    ...(source.object !== 'charge' && { reference: source.id }),
    ...(source.currency !== currency && { original: toOriginal(source, amount) }),
  }
}

/** Stripe's charges, refunds and disputes have unsigned amounts, so the sign comes from the entry. */
function toOriginal(source: StripeClient.Charge | StripeClient.Refund | StripeClient.Dispute, signed: number) {
  const minor = source.object === 'charge' ? (source.amount_captured ?? source.amount) : source.amount
  return {
    amount: fromStripeAmount(signed < 0 ? -minor : minor, source.currency),
    currency: source.currency.toUpperCase(),
  }
}
