import type { Card as CardInput } from '@stoa/contract/payments'
import type { ManuallyRefundableReason, NonRefundableReason } from '@stoa/contract/payments-collector'
import type { PayoutEntryKind, PayoutStatus } from '@stoa/contract/payout.entity'
import type { Translate } from '@stoa/messages'
import { definePort } from '../../kernel/port.ts'
import type { Unit, Units } from '../../kernel/unit.ts'
import type { SiteStatus } from '../sites/api.ts'
import type { Card, OperationKind } from './payments.ts'

export type ChargeOutcome =
  /** PENDING is decided later by the provider, PENDING_MERCHANT by the owner. */
  | {
      status: 'APPROVED' | 'AUTHORIZED' | 'PENDING' | 'PENDING_MERCHANT'
      reference?: string
      card?: Card
      /** The provider's id of the saved method, if the charge asked to save it. */
      savedMethod?: string
    }
  | { status: 'DECLINED' | 'CANCELED'; reason: string; reference?: string; card?: Card }
  /** `actionToken`: the URL of the authentication page, or a token for the provider's script. */
  | { status: 'ACTION_REQUIRED'; actionToken: string; reference?: string; card?: Card }

export interface Charge {
  /** At most one charge is made per key. */
  idempotencyKey: string
  /** Decimal string above zero; zero with `saveMethod` saves the method without charging. */
  amount: string
  currency: string
  /** Empty if `savedMethod` is charged. */
  paymentToken: string
  /** The id of a saved method. Its owner is not present, so no authentication is possible. */
  savedMethod?: string
  /** Save the method for later charges without its owner. */
  saveMethod?: boolean
  /** Authorize only; capture later. */
  delayCapture: boolean
  /** The page that the card issuer redirects back to; absent if the buyer is not present. Sealed on demand. */
  returnUrl?(): string | undefined
  /** Require 3-D Secure if the provider supports it. */
  requires3dSecure?: boolean
  siteId: string
  orderId: string
  checkoutId: string
}

/** A capture, void or refund of an earlier charge. */
export interface OperationRequest {
  /** Performed at most once per key; repeating it returns its outcome. */
  idempotencyKey: string
  kind: OperationKind
  /** Decimal string. Whether the rest of a partly captured authorization stays open is up to the provider. */
  amount: string
  currency: string
  /** The key of the charge, and the provider's id of it. */
  chargeKey: string
  chargeReference: string | null
}

export type OperationOutcome =
  /** PENDING is decided later: repeating the operation returns the outcome. */
  | {
      status: 'SUCCEEDED' | 'PENDING'
      reference?: string
      /** Of a capture: the rest stays authorized. Otherwise it is released. */
      restHeld?: boolean
    }
  | { status: 'FAILED'; reason: string; reference?: string }

/** A site's account with a provider, with its secrets in the clear. */
export interface OpenAccount {
  enabled: boolean
  publicKey: string
  secretKey?: string
  webhookSecret?: string
}

/** The account that an owner connects in the dashboard. */
export interface ProviderAccount {
  /** Throws `invalid('account.…')` for malformed values, and for an enabled account that could not take payments. */
  check(account: OpenAccount): void
  /** Whether these credentials move no real money. */
  isTest(account: OpenAccount): boolean
  /** Asks the provider whether it accepts the stored credentials. Throws if it does not answer. */
  connect?(units: Units): Promise<'CONNECTED' | 'REFUSED'>
}

export type ProviderRefundability = 'REFUNDABLE' | NonRefundableReason | ManuallyRefundableReason

export interface ProviderDispute {
  externalId: string
  chargeKey: string
  /** Decimal string. */
  amount: string
  status: 'APPROVED' | 'REVERSED'
}

/** What a webhook is about. Its current state is always fetched, as webhooks arrive late, twice and out of order. */
export type ProviderWebhook =
  | { kind: 'REFUSED' }
  | { kind: 'NOTHING'; id?: string }
  /** Without `id`, repeated webhooks can't be distinguished from new ones: each looks the charge up. */
  | { kind: 'CHARGE'; id?: string; chargeKey: string }
  | { kind: 'DISPUTE'; id: string; externalId: string }

export interface PaymentToken {
  paymentToken: string
  brand?: string
  last4?: string
}

/** One of a provider's methods; its id is its payment token. */
export interface OfflineWay {
  id: string
  name: string
  instructions: string
}

/** How shopping agents pay with a provider, without a person at the shop's own page. */
export interface AgentPayments {
  /** What instruments name as `handler_id`; the owner allows it by this id. */
  readonly id: string
  /** The reverse-domain name that is published, of a domain that the provider owns; one word: of the shop's domain. */
  readonly name: string
  /** On that domain. */
  readonly schema?: string
  readonly spec?: string
  readonly instruments: readonly { readonly type: string; readonly constraints?: object }[]
  /** What an agent needs to obtain a credential; nothing secret. */
  getConfig?(unit: Unit): Promise<object>
  /** The payment token for what an agent sent; undefined: it can't pay with that. Never a card number. */
  toPaymentToken(
    unit: Unit,
    sent: { readonly instrumentId: string; readonly token: string | undefined },
  ): Promise<string | undefined>
}

/** A transfer to the shop's bank account. Its amount is negative if the provider withdrew money. */
export interface ProviderPayout {
  /** The provider's id. */
  id: string
  /** Signed decimal string. */
  amount: string
  currency: string
  status: PayoutStatus
  createdDate: Date
  arrivalDate?: Date
  /** The provider's code for why the payout failed. */
  failureReason?: string
  /** When entries can be read. LATER: the list is still incomplete. NEVER: the provider can't list them. */
  entries: 'NOW' | 'LATER' | 'NEVER'
}

/** An entry in the payout's currency. It adds `amount` + `fee`, two signed decimal strings, to the payout. */
export interface ProviderPayoutEntry {
  /** The provider's id, unique across all its payouts. */
  id: string
  kind: PayoutEntryKind
  amount: string
  /** Negative if the provider deducts it. */
  fee: string
  createdDate: Date
  description?: string
  /** For charges, refunds and disputes: our key of the charge, or below it the provider's id of the charge. */
  chargeKey?: string
  chargeReference?: string
  /** For refunds and disputes: the provider's id of the refund or dispute. */
  reference?: string
  /** The amount in the currency of the charge, if the payout has another currency. */
  original?: { amount: string; currency: string }
}

/** Reads payouts and changes nothing. Calls may throw or time out, and are then repeated. */
export interface PayoutReader {
  /** Whether the site is set up for this, for example has an account at the provider. */
  isConnected(unit: Unit): Promise<boolean>
  /** Lists payouts created at or after `since`, newest first, one page per call. */
  listPayouts(
    units: Units,
    from: { since: Date; cursor: string | undefined },
  ): Promise<{ payouts: ProviderPayout[]; cursor: string | undefined }>
  listEntries(
    units: Units,
    payout: Pick<ProviderPayout, 'id' | 'currency' | 'createdDate'>,
    cursor: string | undefined,
  ): Promise<{ entries: ProviderPayoutEntry[]; cursor: string | undefined }>
  /** Whether an error from these calls means that the credentials may not read payouts. */
  isRefusal(error: unknown): boolean
}

/**
 * Processes payments. Every call may throw or time out: then the outcome is unknown, and `lookup` finds it later. Never
 * called inside a transaction.
 */
export interface PaymentProvider {
  readonly id: string
  /** For buyers, in their language. */
  readonly name: (t: Translate) => string
  readonly type: 'CARD' | 'OFFLINE'
  /** No real money is moved. */
  readonly testMode: boolean
  /** Sites with other statuses can't use it. */
  readonly siteStatuses: readonly SiteStatus[]
  /** It can save a method and charge it without its owner, as subscriptions need. */
  readonly canSaveMethods?: boolean
  /** The methods that buyers choose from; absent: one, with the provider's id and name. */
  ways?(unit: Unit): Promise<readonly OfflineWay[]>
  /** Whether this is one of its tokens. */
  isOwnToken(paymentToken: string): boolean
  createPaymentToken(
    unit: Unit,
    input: { card?: CardInput | null; checkoutId?: string | null; wayId?: string },
  ): Promise<PaymentToken>
  charge(units: Units, charge: Charge): Promise<ChargeOutcome>
  /** The outcome of a key; undefined if it never arrived. */
  lookup(units: Units, idempotencyKey: string): Promise<ChargeOutcome | undefined>
  /** Closes a key and returns its outcome: CANCELED, or what was decided before. */
  cancel(units: Units, idempotencyKey: string): Promise<ChargeOutcome>
  /** If it throws or times out, the same operation is repeated later. */
  perform(units: Units, operation: OperationRequest): Promise<OperationOutcome>
  /** The account that a site needs before its buyers can use the provider; absent: every site may use it. */
  readonly account?: ProviderAccount
  /** The key that the provider's script in the browser needs. */
  publicKey?(unit: Unit): Promise<string | undefined>
  /** Whether it can charge in this currency; absent: in any. */
  takesCurrency?(currency: string): boolean
  /** The amount in the units of the provider's browser form. `amount`: decimal string. */
  formAmount?(amount: string, currency: string): number
  /** Parses a webhook. REFUSED if the signature is invalid: then it makes no request. */
  readWebhook?(
    units: Units,
    webhook: {
      body: Buffer
      headers: Readonly<Record<string, unknown>>
      query: Readonly<Record<string, unknown>>
    },
  ): Promise<ProviderWebhook>
  /** The current state of a dispute. */
  dispute?(units: Units, externalId: string): Promise<ProviderDispute>
  /** Whether a charge can be refunded. If it throws or times out, the provider is down. */
  refundability?(
    units: Units,
    charge: Pick<OperationRequest, 'chargeKey' | 'chargeReference'>,
  ): Promise<ProviderRefundability>
  /** Absent if the provider makes no payouts. */
  readonly payouts?: PayoutReader
  /** Absent: agents hand over to the shop's own page. */
  readonly agents?: AgentPayments
  /** Completes an authentication through this server; for test providers only. */
  answerAction?(units: Units, idempotencyKey: string, answer: 'APPROVE' | 'DECLINE'): Promise<ChargeOutcome | undefined>
}

export const paymentProvidersPort = definePort<readonly PaymentProvider[]>('payment providers')
