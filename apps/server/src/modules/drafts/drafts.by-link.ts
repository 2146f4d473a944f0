import { draftPayments as contract } from '@stoa/contract/draft-payments'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { Problem } from '@stoa/contract/problem'
import { parseMinor } from '@stoa/money'
import { createCompleter } from '../../kernel/derived-fields.ts'
import type { Unit, Units } from '../../kernel/unit.ts'
import {
  abandonAuthentication,
  type BegunDraftOrder,
  beginDraftedOrder,
  continueDraftedOrder,
  type DraftOrderListener,
  findOrder,
  payDraftedOrder,
  settleDrafted,
} from '../orders/api.ts'
import { findProviderOf, listPaymentMethods } from '../payments/api.ts'
import { getCurrentSite } from '../sites/api.ts'
import { readAddress } from './drafts.address-by-link.ts'
import { applyDraft, createNotPlaced, emitCommitted } from './drafts.commit.ts'
import { parseLink } from './drafts.links.ts'
import { drafts, type StoredDraft } from './drafts.store.ts'

type Input<Name extends keyof typeof contract> = InputOf<(typeof contract)[Name]>
type Reply<Name extends keyof typeof contract> = Promise<ReplyOf<(typeof contract)[Name]>>

/** The link proves access, so the draft is read on behalf of the site. */
export function openLink(units: Units, token: string) {
  const found = parseLink(units, token)
  if (!found) throw new Problem('NOT_FOUND')
  const { draftId, linkId } = found
  const find = async (unit: Unit): Promise<StoredDraft> => {
    const stored = await drafts.find(unit, draftId)
    if (stored?.link?.id !== linkId) throw new Problem('NOT_FOUND')
    return stored
  }
  return { own: units.asSystem(), draftId, linkId, find }
}

const complete = createCompleter(contract.openPaymentLink.reply)

export async function openPaymentLink(units: Units, { token }: Input<'openPaymentLink'>): Reply<'openPaymentLink'> {
  const { own, find } = openLink(units, token)
  const read = () =>
    own.read(async (unit) => {
      const stored = await find(unit)
      const shown = complete(await readLink(unit, stored), (await getCurrentSite(unit)).locale)
      return { shown, orderId: stored.orderId }
    })
  const before = await read()
  if (before.shown.state !== 'PAYING' || !before.orderId) return before.shown
  await settleDrafted(own, before.orderId)
  return (await read()).shown
}

async function readLink(unit: Unit, stored: StoredDraft): Reply<'openPaymentLink'> {
  const { expiresDate, message } = stored.link!
  const payable = await findPayable(unit, stored)
  if (!payable) throw new Problem('NOT_FOUND')
  const { drafted, due } = payable
  const { currency } = drafted
  const { shippingInfo, recipientInfo, ...doc } = drafted.doc
  const { lineItems, priceSummary, appliedDiscounts, additionalFees, taxInfo, taxIncludedInPrices } = doc
  const shown = {
    draft: {
      ...{ lineItems, priceSummary, appliedDiscounts, additionalFees, taxInfo, taxIncludedInPrices, currency },
      ...(shippingInfo && { shippingInfo }),
      ...(recipientInfo && { recipientInfo }),
    },
    ...(message && { message }),
    expiresDate,
  }
  if (stored.status === 'COMMITTED') {
    const order = await findOrder(unit, stored.orderId!)
    if (!order) return { ...shown, state: 'PAYING' }
    const { number, email } = order
    return { ...shown, state: 'PAID', order: { number: number!, ...(email && { email }) } }
  }
  const address = await readAddress(unit, stored)
  // The amount depends on the address.
  if (address?.missing) return { ...shown, state: 'OPEN', address }
  const methods = await listPaymentMethods(unit, { due, currency })
  const { status } = await getCurrentSite(unit)
  const cards = methods.filter(({ type }) => type === 'CARD')
  return {
    ...shown,
    ...(address && { address }),
    state: 'OPEN',
    payment: { amount: due, currency, testMode: status === 'DEMO', methods: cards },
  }
}

/** Undefined if the shop has since changed the draft to something that can't be ordered. */
async function findPayable(unit: Unit, stored: StoredDraft) {
  try {
    return await applyDraft(unit, stored)
  } catch (error) {
    if (error instanceof Problem) return undefined
    throw error
  }
}

export async function payByLink(units: Units, input: Input<'payByLink'>): Reply<'payByLink'> {
  const { own, find } = openLink(units, input.token)
  const begun = await own.command(async (unit) => begin(unit, await find(unit), input))
  if ('payment' in begun) return payDraftedOrder(own, begun)
  const { orderId } = begun
  if (await own.read((unit) => findOrder(unit, orderId))) return { orderId }
  await abandonAuthentication(own, orderId)
  return payByLink(units, input)
}

/** Stores the future order of the draft; or returns the order that it is becoming or has become. */
async function begin(
  unit: Unit,
  found: StoredDraft,
  { token, paymentToken, amount }: Input<'payByLink'>,
): Promise<BegunDraftOrder | { orderId: string }> {
  const provider = await findProviderOf(unit, paymentToken)
  if (provider?.type !== 'CARD') throw new Problem('PAYMENT_PROVIDER_IS_NOT_AVAILABLE_ON_SITE')
  let orderId = unit.newId()
  let isFinished = false
  const stored = await drafts.update(unit, found.id, null, (before) => {
    isFinished = before.status === 'COMMITTED'
    if (before.link?.id !== found.link!.id) throw new Problem('NOT_FOUND')
    if (isFinished) orderId = before.orderId!
    return isFinished ? before : { ...before, status: 'COMMITTED' as const, orderId }
  })
  if (!stored) throw new Problem('NOT_FOUND')
  if (isFinished) return { orderId }
  if ((await readAddress(unit, stored))?.missing) throw new Problem('PAYMENT_LINK_NEEDS_ADDRESS')
  const payable = await findPayable(unit, stored)
  if (!payable) throw new Problem('CHECKOUT_CHANGED')
  const { drafted, due } = payable
  const { currency } = drafted
  if (parseMinor(due, currency) !== parseMinor(amount, currency)) throw new Problem('CHECKOUT_CHANGED')
  const paying = { draftId: stored.id, provider, paymentToken, amount: due, returnPath: `/pay/${token}/confirm?link` }
  const begun = await beginDraftedOrder(unit, drafted, paying)
  if ('short' in begun) throw createNotPlaced('OUT_OF_STOCK', { lineItems: begun.short })
  return begun
}

export async function confirmPaymentByLink(
  units: Units,
  { token, paymentResponseToken, outcome }: Input<'confirmPaymentByLink'>,
): Reply<'confirmPaymentByLink'> {
  const { own, draftId, find } = openLink(units, token)
  await own.read(find)
  const gone = await continueDraftedOrder(own, draftId, paymentResponseToken, outcome)
  if (!gone) throw new Problem('NOT_FOUND')
  return { orderId: gone.orderId }
}

/** Updates the draft when its payment is decided. */
export const draftOrderListener: DraftOrderListener = {
  async onPlaced(unit, draftId) {
    const stored = await drafts.find(unit, draftId)
    // The buyer may have been erased during the payment.
    if (stored) await emitCommitted(unit, stored)
  },
  async onPaymentFailed(unit, draftId) {
    await drafts.update(unit, draftId, null, ({ orderId: _, ...before }) => ({ ...before, status: 'DRAFT' as const }))
  },
}
