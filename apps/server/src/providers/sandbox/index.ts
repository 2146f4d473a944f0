import { createInvalidArgument } from '@stoa/contract/problem'
import { keysPort } from '../../kernel/keys.ts'
import type { Port } from '../../kernel/port.ts'
import {
  type AgentPayments,
  type Charge,
  type ChargeOutcome,
  open,
  type PaymentProvider,
  seal,
} from '../../modules/payments/api.ts'
import { payoutReader } from './payouts.ts'
import {
  answerCharge,
  cancelCharge,
  findCharge,
  performOperation,
  recordCharge,
  type SandboxCharge,
} from './sandbox-payment.store.ts'
import { detectBrand, extractDigits, readCard, type TestOutcome, testCards } from './test-cards.ts'

/** Contents of a token: never the card number. */
interface TokenContents {
  outcome: TestOutcome
  brand: string
  last4: string
  checkoutId?: string
}

const tokenSeconds = 900
const prefix = 'sandbox.'
/** A test card's number as a token, for apps and benchmarks without a form. */
const plainCardPattern = /^(?:sandbox:)?((?:\d[ -]?){12,19})$/

const getTokenKey = (units: { use<T>(port: Port<T>): T }) => units.use(keysPort).derive('sandbox-payment-token')

const savedPrefix = 'sandbox-saved.'
const savedYears = 20

function readToken(units: Parameters<typeof getTokenKey>[0], charge: Charge): TokenContents | undefined {
  if (charge.savedMethod !== undefined) return readSaved(units, charge.savedMethod, charge.siteId)
  const typed = plainCardPattern.exec(charge.paymentToken)?.[1]
  if (typed !== undefined) {
    const digits = extractDigits(typed)
    if (!Object.hasOwn(testCards, digits)) return undefined
    return { outcome: testCards[digits]!, brand: detectBrand(digits), last4: digits.slice(-4) }
  }
  const sealed = charge.paymentToken.slice(prefix.length)
  const contents = open<TokenContents>(sealed, { key: getTokenKey(units), siteId: charge.siteId, now: new Date() })
  return contents?.checkoutId && contents.checkoutId !== charge.checkoutId ? undefined : contents
}

/** A saved card for later charges. The card that pays once is declined later. */
function save(units: Parameters<typeof getTokenKey>[0], token: TokenContents, siteId: string): string {
  const { outcome, brand, last4 } = token
  const later: TestOutcome = outcome === 'APPROVED_ONCE' ? 'CARD_DECLINED' : 'APPROVED'
  const expires = new Date(Date.now() + savedYears * 365 * 86_400_000)
  return savedPrefix + seal({ outcome: later, brand, last4 }, { key: getTokenKey(units), siteId, expires })
}

function readSaved(units: Parameters<typeof getTokenKey>[0], saved: string, siteId: string): TokenContents | undefined {
  if (!saved.startsWith(savedPrefix)) return undefined
  return open<TokenContents>(saved.slice(savedPrefix.length), { key: getTokenKey(units), siteId, now: new Date() })
}

/** What agents test with, as the test card that does it. */
const agentTokens: Readonly<Record<string, string>> = {
  success_token: 'sandbox:4242424242424242',
  fail_token: 'sandbox:4000000000000002',
  pending_token: 'sandbox:4000000000000077',
  challenge_token: 'sandbox:4000002500003155',
}

const agents: AgentPayments = {
  id: 'sandbox',
  name: 'sandbox',
  instruments: [{ type: 'card' }],
  getConfig: async () => ({ tokens: Object.keys(agentTokens) }),
  toPaymentToken: async (_unit, { token }) =>
    token !== undefined && Object.hasOwn(agentTokens, token) ? agentTokens[token] : undefined,
}

/** A payment provider for test cards, with its own ledger and no real money. */
export const sandboxPayment: PaymentProvider = {
  id: 'sandbox',
  name: (t) => t('answers:payment.card'),
  type: 'CARD',
  testMode: true,
  siteStatuses: ['DEMO'],
  canSaveMethods: true,

  isOwnToken: (token) => token.startsWith(prefix) || plainCardPattern.test(token),

  async createPaymentToken(unit, { card, checkoutId }) {
    if (!card) throw createInvalidArgument('card', 'is required', 'REQUIRED_FIELD')
    const { outcome, brand, last4 } = readCard(card, unit.now)
    const contents: TokenContents = { outcome, brand, last4, ...(checkoutId && { checkoutId }) }
    const expires = new Date(unit.now.getTime() + tokenSeconds * 1000)
    const sealed = seal(contents, { key: getTokenKey(unit), siteId: unit.siteId, expires })
    return { paymentToken: prefix + sealed, brand, last4 }
  },

  async charge(units, charge) {
    const token = readToken(units, charge)
    if (token?.outcome === 'PROVIDER_DOWN') throw new Error('The sandbox is down, as this card wants')
    const { idempotencyKey: idempotency_key, amount, currency } = charge
    const { brand = null, last4 = null } = token ?? {}
    const decision = decide(token?.outcome, charge)
    const saved_method = token && charge.saveMethod ? save(units, token, charge.siteId) : null
    const entry = { idempotency_key, amount, currency, ...decision, brand, last4, saved_method }
    const recorded = await recordCharge(units, entry)
    if (token?.outcome === 'ANSWER_LOST') throw new Error('The answer is lost, as this card wants')
    return toOutcome(recorded)
  },

  async lookup(units, key) {
    const found = await findCharge(units, key)
    return found && toOutcome(found)
  },

  cancel: async (units, key) => toOutcome(await cancelCharge(units, key, 'CANCELED')),

  async perform(units, operation) {
    const { idempotency_key: reference, outcome, reason, rest_held } = await performOperation(units, operation)
    if (outcome === 'FAILED') return { status: outcome, reason: reason ?? 'REFUSED', reference }
    return { status: outcome, reference, ...(operation.kind === 'CAPTURE' && rest_held && { restHeld: true }) }
  },

  async refundability(units, { chargeKey }) {
    return (await findCharge(units, chargeKey)) ? 'REFUNDABLE' : 'TRANSACTION_NOT_FOUND'
  },

  payouts: payoutReader,
  agents,

  async answerAction(units, key, answer) {
    if (answer === 'APPROVE') await answerCharge(units, key, 'APPROVED', null)
    else await answerCharge(units, key, 'DECLINED', 'AUTHENTICATION_FAILED')
    return this.lookup(units, key)
  },
}

function decide(
  outcome: TestOutcome | undefined,
  { delayCapture, requires3dSecure, savedMethod }: Charge,
): Pick<SandboxCharge, 'outcome' | 'reason'> {
  if (!outcome) return { outcome: 'DECLINED', reason: 'INVALID_PAYMENT_TOKEN' }
  if (outcome === 'CARD_DECLINED' || outcome === 'INSUFFICIENT_FUNDS') return { outcome: 'DECLINED', reason: outcome }
  if (requires3dSecure && savedMethod === undefined && outcome !== 'PENDING') {
    return { outcome: 'ACTION_REQUIRED', reason: null }
  }
  if (outcome === 'PENDING' || outcome === 'ACTION_REQUIRED') return { outcome, reason: null }
  const reason = outcome === 'SILENT' ? outcome : null
  return { outcome: delayCapture || outcome === 'AUTHORIZED' ? 'AUTHORIZED' : 'APPROVED', reason }
}

function toOutcome({
  silent,
  idempotency_key: reference,
  outcome,
  reason,
  brand,
  last4,
  saved_method: savedMethod,
}: SandboxCharge): ChargeOutcome {
  if (silent) throw new Error('The sandbox does not answer yet, as this card wants')
  const common = { reference, ...(brand && last4 && { card: { brand, last4 } }) }
  if (outcome === 'ACTION_REQUIRED') return { status: outcome, actionToken: reference, ...common }
  if (outcome === 'DECLINED' || outcome === 'CANCELED') return { status: outcome, reason: reason ?? outcome, ...common }
  return { status: outcome, ...common, ...(savedMethod && { savedMethod }) }
}
