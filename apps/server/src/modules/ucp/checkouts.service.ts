import { Problem } from '@stoa/contract/problem'
import type { Unit } from '../../kernel/unit.ts'
import { recordSession, runOnce } from '../agents/api.ts'
import {
  type BuyerView,
  createCheckoutFromCart,
  createCheckout as createOwnCheckout,
  findBuyerView,
  removeCoupon,
  updateCheckout as updateOwnCheckout,
} from '../checkout/api.ts'
import { completeBuyer, readAccount } from './account.ts'
import { type AnswerBody, refuse } from './answers.ts'
import { type CheckoutAnswer, describeCheckout, showCheckout } from './checkout.answer.ts'
import { toCheckoutPatch } from './checkout.input.ts'
import { findClaims } from './checkout.problems.ts'
import { checkCodes, countCodes, readCodes } from './codes.ts'
import { asksConsent, readConsent } from './consent.ts'
import { findOptionType, readFulfillment } from './fulfillment.ts'
import { resolveItems } from './items.ts'
import { createError, createWarning, type Message } from './messages.ts'
import { findPaymentState } from './payment-state.ts'
import type { CheckoutInput } from './schemas.ts'
import { findSession, lockSession, moveSession, saveSession } from './sessions.store.ts'
import { getExpiry, isExpired, type Session } from './sessions.ts'
import { type AgentShop, chooseOwner, findOwnSession, toActor } from './shop.ts'
import { translateFor } from './texts.ts'

/** Sales through agents are distinguished from those of the shop's own pages. */
const channelType = 'OTHER_PLATFORM'

export async function createCheckout(shop: AgentShop, input: CheckoutInput): Promise<AnswerBody> {
  if (input.cart_id) return createFromCart(shop, input.cart_id, input)
  const { call } = shop
  const owner = chooseOwner(call)
  const units = shop.as(toActor(call, owner))
  await countCodes(units, readCodes(call, input))
  return units.command((unit) =>
    runOnce(unit, call, input, async () => {
      const t = await translateFor(unit)
      const { lineItems, messages } = await resolveItems(unit, t, input.line_items)
      if (lineItems.length === 0) return refuse(call, messages.length > 0 ? messages : [await needItems(unit)])
      const { checkout } = await createOwnCheckout(unit, {
        channelType,
        lineItems,
        checkoutInfo: { buyerInfo: { email: input.buyer?.email ?? null } },
      })
      const session = createSession(unit, checkout.id, owner)
      const said = await applyInput(unit, shop, session, input, { lineItems: undefined })
      await recordSession(unit, call, { kind: 'CHECKOUT', id: session.id, ...readAttribution(input) })
      return (await describe(unit, shop, said.session, said.messages)).body
    }),
  )
}

/** The cart's items count, and those of the request do not. An open checkout of the cart is answered again. */
async function createFromCart(shop: AgentShop, cartId: string, input: CheckoutInput): Promise<AnswerBody> {
  const { call } = shop
  const cart = await findOwnSession(shop, 'CART', cartId)
  if (cart?.status !== 'OPEN' || isExpired(cart, new Date())) return refuseUnknown(shop, cartId)
  const units = shop.as(toActor(call, cart.owner))
  await countCodes(units, readCodes(call, input))
  return units.command((unit) =>
    runOnce(unit, call, input, async () => {
      const created = await createFromOwnCart(unit, cart.id)
      if (!created) return refuse(call, [await needItems(unit)])
      const before = await findSession(unit, 'CHECKOUT', created)
      const session = before ?? { ...createSession(unit, created, cart.owner), doc: cart.doc }
      const codes = input.discounts?.codes ?? cart.doc.codes.map(({ text }) => text)
      const carried = { ...input, discounts: { codes } }
      const said = await applyInput(unit, shop, session, carried, { lineItems: undefined })
      await recordSession(unit, call, { kind: 'CHECKOUT', id: session.id, ...readAttribution(input) })
      return (await describe(unit, shop, said.session, said.messages)).body
    }),
  )
}

async function createFromOwnCart(unit: Unit, id: string): Promise<string | undefined> {
  try {
    return (await createCheckoutFromCart(unit, { id, channelType })).checkoutId
  } catch (error) {
    if (error instanceof Problem && ['NOT_FOUND', 'CART_IS_EMPTY'].includes(error.code)) return undefined
    throw error
  }
}

export async function getCheckout(shop: AgentShop, { id }: { id: string }): Promise<AnswerBody> {
  const session = await findOwnSession(shop, 'CHECKOUT', id)
  if (!session) return refuseUnknown(shop, id)
  const payment = await findPaymentState(shop, session)
  const answer = await showCheckout(shop, session, { payment })
  return answer?.body ?? refuseUnknown(shop, id)
}

/** Replaces all that a platform may write. A checkout that is being paid, or is over, stays as it is. */
export async function updateCheckout(
  shop: AgentShop,
  { id, ...input }: CheckoutInput & { id: string },
): Promise<AnswerBody> {
  const { call } = shop
  const known = await findOwnSession(shop, 'CHECKOUT', id)
  if (!known) return refuseUnknown(shop, id)
  const payment = await findPaymentState(shop, known)
  if (payment) return (await showCheckout(shop, known, { payment }))?.body ?? refuseUnknown(shop, id)
  const units = shop.as(toActor(call, known.owner))
  await countCodes(units, readCodes(call, input))
  const body = await units.command((unit) =>
    runOnce(unit, call, { id: known.id, input }, async () => {
      const t = await translateFor(unit)
      const session = await lockSession(unit, 'CHECKOUT', known.id)
      const view = session && (await findBuyerView(unit, known.id))
      if (!session || !view) return {}
      if (view.checkout.completed || session.status !== 'OPEN' || isExpired(session, unit.now)) {
        return (await describeCheckout(unit, shop, session, view, { messages: [await describeClosed(unit)] })).body
      }
      const { lineItems, messages } = await resolveItems(unit, t, input.line_items)
      if (lineItems.length === 0) {
        const reasons = messages.length > 0 ? messages : [await needItems(unit)]
        return (await describeCheckout(unit, shop, session, view, { messages: reasons })).body
      }
      const said = await applyInput(unit, shop, session, input, { lineItems, view })
      return (await describe(unit, shop, said.session, said.messages)).body
    }),
  )
  // The person to whom it was handed over has made it their own.
  return 'ucp' in body ? body : ((await showCheckout(shop, known))?.body ?? refuseUnknown(shop, id))
}

export async function cancelCheckout(shop: AgentShop, { id }: { id: string }): Promise<AnswerBody> {
  const { call } = shop
  const session = await findOwnSession(shop, 'CHECKOUT', id)
  if (!session) return refuseUnknown(shop, id)
  const units = shop.as(toActor(call, session.owner))
  const { moved } = await units.command((unit) =>
    runOnce(unit, call, { id: session.id }, async () => {
      const view = await findBuyerView(unit, session.id)
      const isOpen = view !== undefined && !view.checkout.completed && !isExpired(session, unit.now)
      return { moved: isOpen && (await moveSession(unit, session, { from: 'OPEN', to: 'CANCELED' })) }
    }),
  )
  const now = await findOwnSession(shop, 'CHECKOUT', id)
  if (!now) return refuseUnknown(shop, id)
  const payment = await findPaymentState(shop, now)
  const messages = moved ? [] : [await units.read(describeClosed)]
  const answer = await showCheckout(shop, now, { payment, messages })
  return answer?.body ?? refuseUnknown(shop, id)
}

const createSession = (unit: Unit, id: string, owner: Session['owner']): Session => ({
  ...{ kind: 'CHECKOUT', id, owner, status: 'OPEN', doc: { codes: [] } },
  expiresDate: getExpiry(unit.now),
})

interface Changes {
  /** Undefined: the lines stay. */
  lineItems: Parameters<typeof updateOwnCheckout>[1]['lineItems']
  view?: BuyerView
}

/** Extensions that the two sides have not agreed on are as if they were not sent. */
async function applyInput(unit: Unit, shop: AgentShop, session: Session, input: CheckoutInput, changes: Changes) {
  const { call } = shop
  const view = changes.view ?? (await findBuyerView(unit, session.id))!
  const { checkout } = view
  const { shippingInfo } = checkout
  const account = await readAccount(unit, session.owner)
  const buyer = completeBuyer(input.buyer, account)
  const findType = (optionId: string) => shippingInfo && findOptionType(shippingInfo, optionId)
  const fulfillment =
    call.capabilities.has('dev.ucp.shopping.fulfillment') && input.fulfillment
      ? readFulfillment(input.fulfillment, findType, account.addresses)
      : undefined
  const consent = asksConsent(call, 'CHECKOUT') ? readConsent(input.buyer?.consent, call.version) : {}
  const { codes, usable } = await checkCodes(unit, readCodes(call, input), {
    email: buyer.email ?? undefined,
    ownerId: session.owner.id,
  })
  const patch = toCheckoutPatch({
    ...{ buyer, context: input.context, fulfillment, marketing: consent.marketing },
    destination: shippingInfo?.shippingDestination,
    customFields: checkout.customFields,
  })
  if (session.doc.usedCode !== undefined && usable === undefined) await removeCoupon(unit, { id: session.id })
  const messages = await saveInput(unit, {
    checkout: { id: session.id, ...patch },
    ...(changes.lineItems && { lineItems: changes.lineItems }),
    ...(usable !== undefined && { couponCode: usable }),
  })
  const saved: Session = {
    ...session,
    doc: {
      ...{ codes, consent },
      ...(usable !== undefined && { usedCode: usable }),
      ...(fulfillment && { method: fulfillment.type }),
    },
    expiresDate: getExpiry(unit.now),
  }
  saveSession(unit, saved)
  return { session: saved, messages: [...messages, ...findClaims(await translateFor(unit), input.context)] }
}

const optionProblems = ['SELECTED_CARRIER_SERVICE_OPTION_NOT_FOUND', 'INVALID_SELECTED_CARRIER_SERVICE_OPTION']

/** An option that is not offered for the address is left out, and the rest is saved. */
async function saveInput(unit: Unit, input: Parameters<typeof updateOwnCheckout>[1]): Promise<Message[]> {
  try {
    await updateOwnCheckout(unit, input)
    return []
  } catch (error) {
    if (!(error instanceof Problem) || !optionProblems.includes(error.code)) throw error
    const { shippingInfo, ...checkout } = input.checkout
    const kept = shippingInfo && { ...shippingInfo, selectedCarrierServiceOption: null }
    await updateOwnCheckout(unit, { ...input, checkout: { ...checkout, shippingInfo: kept } })
    const t = await translateFor(unit)
    const path = '$.fulfillment.methods[0].groups[0].selected_option_id'
    return [createWarning('fulfillment_changed', t('answers:agent.optionGone'), path)]
  }
}

async function describe(
  unit: Unit,
  shop: AgentShop,
  session: Session,
  messages: readonly Message[],
): Promise<CheckoutAnswer> {
  const view = (await findBuyerView(unit, session.id))!
  return describeCheckout(unit, shop, session, view, { messages })
}

const readAttribution = ({ attribution }: Pick<CheckoutInput, 'attribution'>) => (attribution ? { attribution } : {})

async function describeClosed(unit: Unit): Promise<Message> {
  const t = await translateFor(unit)
  return createError('checkout_closed', t('answers:agent.checkoutClosed'), 'unrecoverable')
}

async function needItems(unit: Unit): Promise<Message> {
  const t = await translateFor(unit)
  return createError('field_required', t('answers:agent.itemsRequired'), 'recoverable', '$.line_items')
}

export const refuseUnknown = (shop: AgentShop, id: string): Promise<AnswerBody> =>
  shop.units.read(async (unit) => {
    const t = await translateFor(unit)
    return refuse(shop.call, [createError('not_found', t('answers:agent.notFound', { id }), 'unrecoverable', '$.id')])
  })
