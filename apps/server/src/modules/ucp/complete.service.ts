import { Problem } from '@stoa/contract/problem'
import { formatDecimal, formatMinor, type Minor } from '@stoa/money'
import type { Unit, Units } from '../../kernel/unit.ts'
import { type AgentPaymentHandler, runProcessOnce } from '../agents/api.ts'
import type { TotalChange } from '../checkout/api.ts'
import { createOrderAndCharge } from '../orders/api.ts'
import { getCurrentSite } from '../sites/api.ts'
import type { AnswerBody } from './answers.ts'
import { type CheckoutAnswer, readCheckoutNow, type ShowOptions, showCheckout } from './checkout.answer.ts'
import { refuseUnknown } from './checkouts.service.ts'
import { createError, type Message } from './messages.ts'
import { findPaymentToken } from './payment-handlers.ts'
import { findPaymentState } from './payment-state.ts'
import type { CompletionInput, Instrument } from './schemas.ts'
import { moveSession } from './sessions.store.ts'
import type { Session } from './sessions.ts'
import { type AgentShop, findOwnSession, toActor } from './shop.ts'
import { translateFor } from './texts.ts'

/**
 * Places the order. Nothing happens to a checkout that is not ready: the answer says why. One request of several at the
 * same time goes on, as only one finds the session open; and a checkout becomes one order, no matter which request places it.
 */
export async function completeCheckout(
  shop: AgentShop,
  { id, payment }: CompletionInput & { id: string },
): Promise<AnswerBody> {
  const session = await findOwnSession(shop, 'CHECKOUT', id)
  if (!session) return refuseUnknown(shop, id)
  const instruments = payment?.instruments ?? []
  return runProcessOnce(shop.units, shop.call, { id: session.id, instruments }, () =>
    complete(shop, session, instruments),
  )
}

async function complete(shop: AgentShop, session: Session, instruments: readonly Instrument[]): Promise<AnswerBody> {
  const underway = await findPaymentState(shop, session)
  const current = (await findOwnSession(shop, 'CHECKOUT', session.id)) ?? session
  const before = await readCheckoutNow(shop, current, { payment: underway })
  if (!before) return refuseUnknown(shop, session.id)
  const show = async (options: ShowOptions) => (await showCheckout(shop, current, options))!.body
  if (before.status !== 'ready_for_complete') return show({ payment: underway })
  const units = shop.as(toActor(shop.call, session.owner))
  const { changedTotal, checkout } = before.view
  if (changedTotal && changedTotal.current > changedTotal.shown) {
    return show({ messages: [await units.read((unit) => describeRaise(unit, changedTotal, checkout.currency))] })
  }
  const chosen = await choosePayment(units, before, instruments)
  if ('fault' in chosen) return show({ messages: [chosen.fault] })
  const isFirst = await units.command((unit) => moveSession(unit, session, { from: 'OPEN', to: 'COMPLETING' }))
  const messages = isFirst ? await place(units, session, chosen.token) : []
  const after = (await findOwnSession(shop, 'CHECKOUT', session.id)) ?? session
  const payment = await findPaymentState(shop, after)
  return (await showCheckout(shop, after, { messages, payment }))?.body ?? refuseUnknown(shop, session.id)
}

type Chosen = { readonly token: string | undefined } | { readonly fault: Message }

/** What the order is paid with; nothing, if nothing is due. */
async function choosePayment(
  units: Units,
  { handlers, due }: CheckoutAnswer,
  instruments: readonly Instrument[],
): Promise<Chosen> {
  if (due === 0n) return { token: undefined }
  return units.read(async (unit) => {
    const t = await translateFor(unit)
    const path = '$.payment.instruments[0]'
    const [instrument, ...others] = instruments
    const handler = handlers.find((each) => each.id === instrument?.handler_id)
    if (!instrument || !handler || others.length > 0 || !isTypeOf(handler, instrument))
      return { fault: createError('payment_failed', t('answers:agent.chooseHandler'), 'recoverable', path) }
    const token = await findPaymentToken(unit, {
      handlerId: handler.id,
      instrumentId: instrument.id,
      token: readToken(instrument),
    })
    if (token !== undefined) return { token }
    return {
      fault: createError('payment_failed', t('answers:agent.badCredential'), 'recoverable', `${path}.credential`),
    }
  })
}

const isTypeOf = ({ instruments }: AgentPaymentHandler, { type }: Instrument): boolean =>
  instruments.some((each) => each.type === type)

/** Tokens alone: the shop takes no card numbers, and would have to keep them out of its logs. */
const readToken = ({ credential }: Instrument): string | undefined =>
  credential?.token && (credential.type === 'token' || !credential.type) ? credential.token : undefined

/** What keeps the order from being placed, as the buyer reads it. The session is open again then. */
async function place(units: Units, session: Session, paymentToken: string | undefined): Promise<Message[]> {
  try {
    await createOrderAndCharge(units, { id: session.id, ...(paymentToken !== undefined && { paymentToken }) })
    return []
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    // Its outcome is not known yet: a later request finds it.
    if (error.code === 'CHECKOUT_PAYMENT_ALREADY_IN_PROGRESS') return []
    const fault = await units.read((unit) => describeRefusal(unit, error))
    await units.command((unit) => moveSession(unit, session, { from: 'COMPLETING', to: 'OPEN' }))
    return fault ? [fault] : []
  }
}

const paymentProblems: ReadonlySet<string> = new Set([
  'PAYMENT_ERROR',
  'PAYMENT_PROVIDER_IS_NOT_AVAILABLE_ON_SITE',
  'SUBSCRIPTION_NEEDS_SAVED_PAYMENT_METHOD',
])

/** Undefined: the checkout itself tells, as with items that were sold in the meantime. */
async function describeRefusal(unit: Unit, { code }: Problem): Promise<Message | undefined> {
  const t = await translateFor(unit)
  if (paymentProblems.has(code))
    return createError('payment_failed', t('answers:agent.paymentFailed'), 'recoverable', '$.payment.instruments[0]')
  if (code === 'CHECKOUT_CHANGED')
    return createError('total_changed', t('answers:agent.totalChanged'), 'recoverable', '$.totals')
  if (['FULL_OUT_OF_STOCK', 'PARTIAL_OUT_OF_STOCK', 'CHECKOUT_ALREADY_PAID'].includes(code)) return undefined
  return createError('order_refused', t('answers:agent.orderRefused'), 'requires_buyer_review')
}

/** The buyer agreed to the total that the platform was shown, and has to see the higher one first. */
async function describeRaise(unit: Unit, { shown, current }: TotalChange, currency: string): Promise<Message> {
  const t = await translateFor(unit)
  const { locale } = await getCurrentSite(unit)
  const show = (amount: Minor) => formatDecimal(formatMinor(amount, currency), currency, locale)
  const content = t('answers:agent.totalRaised', { before: show(shown), now: show(current) })
  return createError('total_changed', content, 'recoverable', '$.totals')
}
