import { draftPayments as contract } from '@stoa/contract/draft-payments'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { Problem } from '@stoa/contract/problem'
import { parseMinor } from '@stoa/money'
import { createCompleter } from '../../kernel/derived-fields.ts'
import { newId } from '../../kernel/ids.ts'
import type { Unit, Units } from '../../kernel/unit.ts'
import {
  type BegunDraft,
  beginDrafted,
  type DraftKeeper,
  findOrder,
  goOnDrafted,
  leaveQuestion,
  payDrafted,
  settleDrafted,
} from '../orders/index.ts'
import { findProviderOf, listPaymentMethods } from '../payments/index.ts'
import { currentSite } from '../sites/index.ts'
import { addressOf } from './drafts.address-by-link.ts'
import { createNotPlaced, draftedOrder, emitCommitted } from './drafts.commit.ts'
import { parseLink } from './drafts.links.ts'
import { drafts, type StoredDraft } from './drafts.store.ts'

type Input<Name extends keyof typeof contract> = InputOf<(typeof contract)[Name]>
type Reply<Name extends keyof typeof contract> = Promise<ReplyOf<(typeof contract)[Name]>>

/** The link is all that whoever brings it needs, so the draft is looked up in the shop's own name. */
export function openLink(units: Units, token: string) {
  const found = parseLink(units, token)
  if (!found) throw new Problem('NOT_FOUND')
  const { draftId, linkId } = found
  const find = async (unit: Unit): Promise<StoredDraft> => {
    const kept = await drafts.find(unit, draftId)
    if (kept?.link?.id !== linkId) throw new Problem('NOT_FOUND')
    return kept
  }
  return { own: units.asSystem(), draftId, linkId, find }
}

const complete = createCompleter(contract.openPaymentLink.reply)

export async function openPaymentLink(units: Units, { token }: Input<'openPaymentLink'>): Reply<'openPaymentLink'> {
  const { own, find } = openLink(units, token)
  const read = () =>
    own.read(async (unit) => {
      const kept = await find(unit)
      const shown = complete(await readLink(unit, kept), (await currentSite(unit)).locale)
      return { shown, orderId: kept.orderId }
    })
  const before = await read()
  if (before.shown.state !== 'PAYING' || !before.orderId) return before.shown
  await settleDrafted(own, before.orderId)
  return (await read()).shown
}

async function readLink(unit: Unit, kept: StoredDraft): Reply<'openPaymentLink'> {
  const { expiresDate, message } = kept.link!
  const payable = await findPayable(unit, kept)
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
  if (kept.status === 'COMMITTED') {
    const order = await findOrder(unit, kept.orderId!)
    if (!order) return { ...shown, state: 'PAYING' }
    const { number, email } = order
    return { ...shown, state: 'PAID', order: { number: number!, ...(email && { email }) } }
  }
  const address = await addressOf(unit, kept)
  // What it comes to depends on the address.
  if (address?.missing) return { ...shown, state: 'OPEN', address }
  const methods = await listPaymentMethods(unit, { due, currency })
  const { status } = await currentSite(unit)
  const cards = methods.filter(({ type }) => type === 'CARD')
  return {
    ...shown,
    ...(address && { address }),
    state: 'OPEN',
    payment: { amount: due, currency, testMode: status === 'DEMO', methods: cards },
  }
}

/** Nothing where the shop has since made of the draft what is no order. */
async function findPayable(unit: Unit, kept: StoredDraft) {
  try {
    return await draftedOrder(unit, kept)
  } catch (error) {
    if (error instanceof Problem) return undefined
    throw error
  }
}

export async function payByLink(units: Units, input: Input<'payByLink'>): Reply<'payByLink'> {
  const { own, find } = openLink(units, input.token)
  const begun = await own.command(async (unit) => begin(unit, await find(unit), input))
  if ('payment' in begun) return payDrafted(own, begun)
  const { orderId } = begun
  if (await own.read((unit) => findOrder(unit, orderId))) return { orderId }
  await leaveQuestion(own, orderId)
  return payByLink(units, input)
}

/** Writes down what is to become of the draft; or answers the order that it is becoming, or has become. */
async function begin(
  unit: Unit,
  found: StoredDraft,
  { token, paymentToken, amount }: Input<'payByLink'>,
): Promise<BegunDraft | { orderId: string }> {
  const provider = await findProviderOf(unit, paymentToken)
  if (provider?.type !== 'CARD') throw new Problem('PAYMENT_PROVIDER_IS_NOT_AVAILABLE_ON_SITE')
  let orderId = newId()
  let isOver = false
  const kept = await drafts.update(unit, found.id, null, (before) => {
    isOver = before.status === 'COMMITTED'
    if (before.link?.id !== found.link!.id) throw new Problem('NOT_FOUND')
    if (isOver) orderId = before.orderId!
    return isOver ? before : { ...before, status: 'COMMITTED' as const, orderId }
  })
  if (!kept) throw new Problem('NOT_FOUND')
  if (isOver) return { orderId }
  if ((await addressOf(unit, kept))?.missing) throw new Problem('PAYMENT_LINK_NEEDS_ADDRESS')
  const payable = await findPayable(unit, kept)
  if (!payable) throw new Problem('CHECKOUT_CHANGED')
  const { drafted, due } = payable
  const { currency } = drafted
  if (parseMinor(due, currency) !== parseMinor(amount, currency)) throw new Problem('CHECKOUT_CHANGED')
  const paying = { draftId: kept.id, provider, paymentToken, amount: due, returnPath: `/pay/${token}/confirm?link` }
  const begun = await beginDrafted(unit, drafted, paying)
  if ('short' in begun) throw createNotPlaced('OUT_OF_STOCK', { lineItems: begun.short })
  return begun
}

export async function confirmPaymentByLink(
  units: Units,
  { token, paymentResponseToken, outcome }: Input<'confirmPaymentByLink'>,
): Reply<'confirmPaymentByLink'> {
  const { own, draftId, find } = openLink(units, token)
  await own.read(find)
  const gone = await goOnDrafted(own, draftId, paymentResponseToken, outcome)
  if (!gone) throw new Problem('NOT_FOUND')
  return { orderId: gone.orderId }
}

/** What became of the payment is told to the draft. */
export const draftOrderListener: DraftKeeper = {
  async onPlaced(unit, draftId) {
    const kept = await drafts.find(unit, draftId)
    // Whoever bought may have been forgotten while the bank was asked.
    if (kept) await emitCommitted(unit, kept)
  },
  async onPaymentFailed(unit, draftId) {
    await drafts.update(unit, draftId, null, ({ orderId: _, ...before }) => ({ ...before, status: 'DRAFT' as const }))
  },
}
