import type { Card as CardInput } from '@stoa/contract/payments'
import type { ManuallyRefundableReason, NonRefundableReason } from '@stoa/contract/payments-collector'
import { port } from '../../kernel/port.ts'
import type { Unit, Units } from '../../kernel/unit.ts'
import type { SiteStatus } from '../sites/index.ts'
import type { Card, OperationKind } from './payments.ts'

export type ChargeOutcome =
  /** PENDING is decided later by the provider, PENDING_MERCHANT by the owner. */
  | {
      status: 'APPROVED' | 'AUTHORIZED' | 'PENDING' | 'PENDING_MERCHANT'
      reference?: string
      card?: Card
      /** What the provider calls the method that it keeps, where the charge asked for it. */
      savedMethod?: string
    }
  | { status: 'DECLINED' | 'CANCELED'; reason: string; reference?: string; card?: Card }
  /** `actionToken`: the address where the buyer is asked, or what the provider's own script asks by. */
  | { status: 'ACTION_REQUIRED'; actionToken: string; reference?: string; card?: Card }

export interface Charge {
  /** However often it is sent, at most one charge comes of it. */
  idempotencyKey: string
  /** Decimal string, above zero; zero with `saveMethod` keeps the method and takes nothing. */
  amount: string
  currency: string
  /** Empty where `savedMethod` pays. */
  paymentToken: string
  /** What an earlier outcome called a method that was kept. Its owner is not there to be asked anything. */
  savedMethod?: string
  /** Keep the method, so that it can be charged again without its owner. */
  saveMethod?: boolean
  /** Only reserve the amount; it is captured later. */
  delayCapture: boolean
  /** Where the buyer's browser comes back to from the card issuer; nothing where nobody is there. Sealed when asked for. */
  returnUrl?(): string | undefined
  /** Have the buyer's bank ask the buyer, where the provider can. */
  requires3dSecure?: boolean
  siteId: string
  orderId: string
  checkoutId: string
}

/** What is done with the money of a charge that was made before. */
export interface OperationRequest {
  /** However often it is sent, it is done at most once; sent again, it answers what became of it. */
  idempotencyKey: string
  kind: OperationKind
  /** Decimal string. A capture takes so much of what is held; whether the rest stays held is the provider's word. */
  amount: string
  currency: string
  /** The key of the charge, and what the provider called it. */
  chargeKey: string
  chargeReference: string | null
}

export type OperationOutcome =
  /** PENDING is decided later: sending the act again tells. */
  | {
      status: 'SUCCEEDED' | 'PENDING'
      reference?: string
      /** Of a capture: what it left is still held and can be taken by another, or let go. Otherwise it is let go. */
      restHeld?: boolean
    }
  | { status: 'FAILED'; reason: string; reference?: string }

export type ProviderRefundability = 'REFUNDABLE' | NonRefundableReason | ManuallyRefundableReason

export interface ProviderDispute {
  externalId: string
  chargeKey: string
  /** Decimal string. */
  amount: string
  status: 'APPROVED' | 'REVERSED'
}

/** What a provider's news speak of; how that stands now is asked for, as news come late, twice and out of order. */
export type ProviderWebhook =
  | { kind: 'REFUSED' }
  | { kind: 'NOTHING'; id: string }
  | { kind: 'CHARGE'; id: string; chargeKey: string }
  | { kind: 'DISPUTE'; id: string; externalId: string }

export interface PaymentToken {
  paymentToken: string
  brand?: string
  last4?: string
}

/** One of several ways in which a provider takes money; its id is the token that pays so. */
export interface OfflineWay {
  id: string
  name: string
  instructions: string
}

/**
 * Who takes the money. Every call may throw or take long: then nothing is known, and `lookup` tells later.
 * No call is made inside a transaction.
 */
export interface PaymentProvider {
  readonly id: string
  readonly name: string
  readonly type: 'CARD' | 'OFFLINE'
  /** No real money moves. */
  readonly testMode: boolean
  /** Sites of other statuses can't use it. */
  readonly siteStatuses: readonly SiteStatus[]
  /** It can keep a method and charge it again without its owner: what subscriptions need. */
  readonly canSaveMethods?: boolean
  /** The ways that the owner offers buyers in its place; absent: one, by its own id and name. */
  ways?(unit: Unit): Promise<readonly OfflineWay[]>
  /** Is this token one of its own? */
  isOwnToken(paymentToken: string): boolean
  createPaymentToken(
    unit: Unit,
    input: { card?: CardInput | null; checkoutId?: string | null; wayId?: string },
  ): Promise<PaymentToken>
  charge(units: Units, charge: Charge): Promise<ChargeOutcome>
  /** What became of a key; nothing, if it never arrived. */
  lookup(units: Units, idempotencyKey: string): Promise<ChargeOutcome | undefined>
  /** Makes sure that nothing more comes of a key, and answers what did: CANCELED, or what was decided before. */
  cancel(units: Units, idempotencyKey: string): Promise<ChargeOutcome>
  /** May throw or take long, as every call: then the same act is sent again later. */
  act(units: Units, act: OperationRequest): Promise<OperationOutcome>
  /** Whether the site has an account with it; absent: every site may use it. */
  publicKey?(unit: Unit): Promise<string | undefined>
  /** An amount, in the units in which its form in the browser counts. `amount`: a decimal string. */
  formAmount?(amount: string, currency: string): number
  /** What it tells by itself. Nothing, when it is not its word, or nothing that matters. Asks nobody. */
  readWebhook?(
    units: Units,
    webhook: { body: Buffer; headers: Readonly<Record<string, unknown>> },
  ): Promise<ProviderWebhook>
  /** What a dispute about a charge comes to now. */
  dispute?(units: Units, externalId: string): Promise<ProviderDispute>
  /** Whether it would give a charge back. May throw or take long: then the provider is down. */
  refundability?(
    units: Units,
    charge: Pick<OperationRequest, 'chargeKey' | 'chargeReference'>,
  ): Promise<ProviderRefundability>
  /** Where the buyer's answer to the card issuer passes through this server: test providers only. */
  answerAction?(units: Units, idempotencyKey: string, answer: 'APPROVE' | 'DECLINE'): Promise<ChargeOutcome | undefined>
}

export const paymentProvidersPort = port<readonly PaymentProvider[]>('payment providers')
