import { EstimatedTotals } from '@stoa/contract/current-cart'
import { translateInto } from '../../kernel/translated-answers.ts'
import type { Unit } from '../../kernel/unit.ts'
import { type AgentCall, buildEnvelope, recordSession, runOnce } from '../agents/api.ts'
import {
  createCart as createOwnCart,
  deleteCart,
  findEstimate,
  removeCartCoupon,
  updateCart as updateOwnCart,
} from '../cart/api.ts'
import { type AnswerBody, refuse } from './answers.ts'
import { findClaims, findCodeProblems, findLineProblems, findViolations } from './checkout.problems.ts'
import { buildCart } from './checkout.view.ts'
import { refuseUnknown } from './checkouts.service.ts'
import { checkCodes, countCodes, readCodes } from './codes.ts'
import { asksConsent, readConsent } from './consent.ts'
import { findExcludedLines, resolveItems } from './items.ts'
import { listLinks } from './links.ts'
import type { Message } from './messages.ts'
import { toAddress } from './postal-address.ts'
import { readCart } from './purchase.ts'
import type { CartInput } from './schemas.ts'
import { lockSession, moveSession, saveSession } from './sessions.store.ts'
import { getExpiry, isExpired, type Session } from './sessions.ts'
import { type AgentShop, chooseOwner, findOwnSession, toActor } from './shop.ts'
import { getTotalTexts, translateFor } from './texts.ts'

export async function createCart(shop: AgentShop, input: CartInput): Promise<AnswerBody> {
  const { call } = shop
  const owner = chooseOwner(call)
  const units = shop.as(toActor(call, owner))
  await countCodes(units, readCodes(call, input))
  return units.command((unit) =>
    runOnce(unit, call, input, async () => {
      const t = await translateFor(unit)
      const { lineItems, messages } = await resolveItems(unit, t, input.line_items)
      if (lineItems.length === 0) return refuse(call, messages)
      const { doc, info, usable } = await readInput(unit, call, owner.id, input)
      const { cart } = await createOwnCart(unit, { lineItems, cartInfo: info, ...(usable && { couponCode: usable }) })
      const session: Session = {
        kind: 'CART',
        id: cart.id,
        owner,
        status: 'OPEN',
        doc,
        expiresDate: getExpiry(unit.now),
      }
      saveSession(unit, session)
      const { attribution } = input
      await recordSession(unit, call, { kind: 'CART', id: cart.id, ...(attribution && { attribution }) })
      return (await describe(unit, shop, session, findClaims(t, input.context)))!
    }),
  )
}

export async function getCart(shop: AgentShop, { id }: { id: string }): Promise<AnswerBody> {
  const session = await findOpenCart(shop, id)
  const body = session && (await readOwn(shop, session))
  return body ?? refuseUnknown(shop, id)
}

export async function updateCart(shop: AgentShop, { id, ...input }: CartInput & { id: string }): Promise<AnswerBody> {
  const { call } = shop
  const known = await findOpenCart(shop, id)
  if (!known) return refuseUnknown(shop, id)
  const units = shop.as(toActor(call, known.owner))
  await countCodes(units, readCodes(call, input))
  const body = await units.command((unit) =>
    runOnce(unit, call, { id: known.id, input }, async () => {
      const session = await lockSession(unit, 'CART', known.id)
      if (session?.status !== 'OPEN' || isExpired(session, unit.now)) return {}
      const t = await translateFor(unit)
      const { lineItems, messages } = await resolveItems(unit, t, input.line_items)
      if (lineItems.length === 0) return (await describe(unit, shop, session, messages)) ?? {}
      const { doc, info, usable } = await readInput(unit, call, session.owner.id, input)
      if (session.doc.usedCode !== undefined && usable === undefined) await removeCartCoupon(unit, { id: session.id })
      await updateOwnCart(unit, {
        ...{ cartInfo: { id: session.id, ...info }, lineItems },
        ...(usable && { couponCode: usable }),
      })
      const saved: Session = { ...session, doc, expiresDate: getExpiry(unit.now) }
      saveSession(unit, saved)
      return (await describe(unit, shop, saved, findClaims(t, input.context))) ?? {}
    }),
  )
  return 'ucp' in body ? body : refuseUnknown(shop, id)
}

/** Answers the last state. From then on there is no such cart. */
export async function cancelCart(shop: AgentShop, { id }: { id: string }): Promise<AnswerBody> {
  const { call } = shop
  const session = await findOwnSession(shop, 'CART', id)
  if (!session) return refuseUnknown(shop, id)
  const units = shop.as(toActor(call, session.owner))
  const body = await units.command((unit) =>
    runOnce(unit, call, { id: session.id }, async () => {
      const isOpen = !isExpired(session, unit.now)
      const last = isOpen ? await describe(unit, shop, session) : undefined
      if (!last || !(await moveSession(unit, session, { from: 'OPEN', to: 'CANCELED' }))) return {}
      await deleteCart(unit, { id: session.id })
      return last
    }),
  )
  return 'ucp' in body ? body : refuseUnknown(shop, id)
}

async function findOpenCart(shop: AgentShop, id: string): Promise<Session | undefined> {
  const session = await findOwnSession(shop, 'CART', id)
  return session?.status === 'OPEN' && !isExpired(session, new Date()) ? session : undefined
}

const readOwn = (shop: AgentShop, session: Session): Promise<AnswerBody | undefined> =>
  shop.as(toActor(shop.call, session.owner)).read((unit) => describe(unit, shop, session))

async function readInput(unit: Unit, call: AgentCall, ownerId: string, input: CartInput) {
  const { buyer, context } = input
  const email = buyer?.email ?? undefined
  const { codes, usable } = await checkCodes(unit, readCodes(call, input), { email, ownerId })
  const address = context ? toAddress(context).address : undefined
  return {
    usable,
    info: {
      buyerInfo: { email: email ?? null },
      contactInfo: address && Object.keys(address).length > 0 ? { address } : null,
    },
    doc: {
      codes,
      ...(usable !== undefined && { usedCode: usable }),
      ...(asksConsent(call, 'CART') && { consent: readConsent(buyer?.consent, call.version) }),
    },
  }
}

/** Undefined: the cart has become an order, or is gone. */
async function describe(
  unit: Unit,
  { call }: AgentShop,
  session: Session,
  said: readonly Message[] = [],
): Promise<AnswerBody | undefined> {
  const found = await findEstimate(unit, session.id)
  if (!found) return undefined
  const t = await translateFor(unit)
  const totals = await translateInto(unit, EstimatedTotals, found.totals, await unit.translationLanguage())
  const purchase = readCart(totals)
  const { codes, consent } = session.doc
  const { calculationErrors, appliedDiscounts: applied, violations } = totals
  const messages = [
    ...said,
    ...(await findExcludedLines(unit, t, purchase.lines)),
    ...findLineProblems(t, purchase),
    ...findViolations(violations, purchase),
    ...findCodeProblems(t, { calculationErrors, codes }),
  ]
  const cart = buildCart(
    t,
    call,
    {
      links: await listLinks(unit),
      ...{ id: session.id, purchase, messages, consent, email: totals.cart.buyerInfo.email },
      ...{ discounts: { applied, shares: found.discounts, codes }, expiresDate: session.expiresDate },
    },
    getTotalTexts(t),
  )
  return { ucp: buildEnvelope(call), ...cart }
}
