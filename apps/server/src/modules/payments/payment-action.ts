import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import type { payments } from '@stoa/contract/payments'
import { keysPort } from '../../kernel/keys.ts'
import type { Port } from '../../kernel/port.ts'
import type { Unit } from '../../kernel/unit.ts'
import { findProvider } from './find-provider.ts'
import * as store from './payments.store.ts'
import type { Payment } from './payments.ts'
import { open, seal } from './sealed.ts'

type Operations = typeof payments

type HasPorts = { use<T>(port: Port<T>): T }

/** The card issuer's page for this payment, unless it is a test payment. */
export async function getPaymentAction(
  unit: Unit,
  { paymentResponseToken: token }: InputOf<Operations['getPaymentAction']>,
): Promise<ReplyOf<Operations['getPaymentAction']>> {
  const id = openPaymentResponseToken(unit, token)
  const payment = id ? await store.findPayment(unit, id) : undefined
  if (!payment) return {}
  const { amount, details, providerId } = payment
  const { actionToken } = details
  if (!actionToken) return { amount, providerId }
  if (URL.canParse(actionToken)) return { amount, providerId, url: actionToken }
  const publicKey = await findProvider(unit, providerId)?.publicKey?.(unit)
  return { amount, providerId, ...(publicKey && { publicKey, clientSecret: actionToken }) }
}

/** Half an hour, as long as the order's resources are held. */
export const actionSeconds = 1800

const getResponseKey = (units: HasPorts) => units.use(keysPort).derive('payment-response-token')

/** The token that the buyer's browser brings to the authentication page. */
export function createResponseToken(units: HasPorts & { siteId: string }, { id, createdDate }: Payment): string {
  const expires = new Date(createdDate.getTime() + actionSeconds * 1000)
  return seal({ id }, { key: getResponseKey(units), siteId: units.siteId, expires })
}

export function openPaymentResponseToken(units: HasPorts & { siteId: string }, token: string): string | undefined {
  return open<{ id: string }>(token, { key: getResponseKey(units), siteId: units.siteId, now: new Date() })?.id
}
