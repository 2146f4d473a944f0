import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

// biome-ignore lint/suspicious/noExplicitAny: what Stripe's API answers
type Any = any
type Books = Readonly<Record<'intents' | 'refunds' | 'disputes', Map<string, Any>>>

interface Account {
  payouts: Any[]
  /** The parts of each payout, with the payout's own. */
  transactions: Map<string, Any[]>
  down?: boolean
  denied?: boolean
  /** The number of requests that are answered before all others fail. */
  answersLeft?: number
  /** Stripe has at most a hundred; fewer show that pages are followed. */
  pageSize?: number
}

/** Stripe: 1.5 % and 25 cents. */
const getFee = (amount: number) => Math.round(amount * 0.015) + 25
const createUniqueId = () => randomUUID().replaceAll('-', '')

/**
 * The payouts of the fake of Stripe: of each account its own, by its key. Their parts come from the fake's ledger of
 * charges and refunds, as balance transactions.
 */
export function createPayoutBooks({ intents, refunds, disputes }: Books) {
  const accounts = new Map<string, Account>()
  const open = (key: string): Account => {
    const account = accounts.get(key) ?? { payouts: [], transactions: new Map() }
    accounts.set(key, account)
    return account
  }
  const find = ({ headers }: IncomingMessage): Account => open(headers.authorization?.slice('Bearer '.length) ?? '')
  const isOfPayouts = (pathname: string) => /^\/v1\/(payouts|balance_transactions)$/.test(pathname)

  const toTransaction = (type: string, amount: number, fee: number, source: Any, created: number) => ({
    id: `txn_${createUniqueId()}`,
    object: 'balance_transaction',
    ...{ type, amount, fee, net: amount - fee, currency: 'eur', created, source },
    description: null,
  })

  /** The charge of a payment, or what is left of it, its refunds and dispute. */
  function listTransactions(paymentId: string, created: number): Any[] {
    const intent = [...intents.values()].find(({ metadata }) => metadata.stoa_payment === paymentId)
    const { amount_received: amount, currency } = intent
    const charge = { ...intent.latest_charge, payment_intent: intent.id, amount, amount_captured: amount, currency }
    const isOfIntent = ({ payment_intent: id }: Any) => id === intent.id
    return [
      toTransaction('charge', amount, getFee(amount), charge, created),
      ...[...refunds.values()]
        .filter(isOfIntent)
        .map((refund) => toTransaction('refund', -refund.amount, 0, { ...refund, currency }, created + 1)),
      ...[...disputes.values()]
        .filter(isOfIntent)
        .map((dispute) => toTransaction('adjustment', -dispute.amount, 1500, dispute, created + 2)),
    ]
  }

  /** `more`: other balance transactions; `change`: what differs from a payout that arrived. */
  function payOut({ key, paymentIds = [], more = [], daysAgo = 0, change = {} }: Any) {
    const account = open(key)
    const created = Math.floor(Date.now() / 1000) - daysAgo * 86_400
    const parts = [
      ...paymentIds.flatMap((id: string) => listTransactions(id, created - 3600)),
      ...more.map(({ type, amount, fee = 0, source = null, ...rest }: Any) => ({
        ...toTransaction(type, amount, fee, source, created - 1800),
        ...rest,
      })),
    ]
    const amount = parts.reduce((sum, { net }) => sum + net, 0)
    const payout = {
      id: `po_${createUniqueId()}`,
      object: 'payout',
      ...{ amount, currency: 'eur', status: 'paid', created, arrival_date: created + 2 * 86_400, automatic: true },
      ...{ reconciliation_status: 'completed', failure_code: null },
      ...change,
    }
    account.payouts.push(payout)
    account.transactions.set(payout.id, [...parts, toTransaction('payout', -amount, 0, payout.id, created)])
    return payout
  }

  function setAccount({ key, payoutId, change, ...rest }: Any) {
    const account = open(key)
    const { answersLeft: _, ...kept } = account
    accounts.set(key, { ...kept, ...rest })
    const payout = account.payouts.find(({ id }) => id === payoutId)
    return Object.assign(payout ?? {}, change)
  }

  function answer(request: IncomingMessage, pathname: string, params: URLSearchParams) {
    if (!isOfPayouts(pathname)) return undefined
    const account = find(request)
    if (account.denied) {
      const error = { type: 'invalid_request_error', message: 'The key has no permission for payouts' }
      return { status: 403, body: { error } }
    }
    if (account.answersLeft !== undefined) account.answersLeft--
    const all = pathname.endsWith('payouts')
      ? account.payouts.filter(({ created }) => created >= Number(params.get('created[gte]') ?? 0))
      : (account.transactions.get(params.get('payout')!) ?? []).map((each) => write(each, params))
    return { status: 200, body: toPage(all, params, account.pageSize ?? 100) }
  }

  /** Sources are ids unless they are asked for. */
  const write = (transaction: Any, params: URLSearchParams) =>
    [...params.values()].includes('data.source')
      ? transaction
      : { ...transaction, source: transaction.source?.id ?? transaction.source }

  function toPage(all: Any[], params: URLSearchParams, pageSize: number) {
    const sorted = all.toSorted((one, other) => other.created - one.created || (one.id < other.id ? 1 : -1))
    const after = params.get('starting_after')
    const start = after ? sorted.findIndex(({ id }) => id === after) + 1 : 0
    const end = start + Math.min(pageSize, Number(params.get('limit') ?? 10))
    return { object: 'list', data: sorted.slice(start, end), has_more: end < sorted.length }
  }

  const isDown = (request: IncomingMessage): boolean => {
    const { pathname } = new URL(request.url!, 'http://stripe.test')
    const { down, answersLeft } = find(request)
    return isOfPayouts(pathname) && (down === true || answersLeft === 0)
  }

  return { answer, isDown, payOut, setAccount }
}
