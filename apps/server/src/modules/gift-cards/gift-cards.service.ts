import { createHmac, randomBytes } from 'node:crypto'
import type { IssuedGiftCard, GiftCard as WireGiftCard } from '@stoa/contract/gift-card.entity'
import type { giftCards as ownerContract } from '@stoa/contract/gift-cards'
import type { giftVouchers as contract } from '@stoa/contract/gift-vouchers'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { createInvalidArgument, Problem } from '@stoa/contract/problem'
import { formatMinor, MoneyError, parseMinor } from '@stoa/money'
import { createId, isId } from '../../kernel/ids.ts'
import { keysPort } from '../../kernel/keys.ts'
import type { Unit } from '../../kernel/unit.ts'
import { getCurrentSite } from '../sites/api.ts'
import { restoreCredit, spendCredit } from '../store-credit/api.ts'
import { findRemote, recallRemote, redeemRemote, restoreRemote, toRememberedCard } from './gift-cards.remote.ts'
import { type GiftCardSource, giftCardSourcePort } from './gift-cards.source.ts'
import * as store from './gift-cards.store.ts'
import {
  createGiftCardCode,
  findGiftCardRefusal,
  type GiftCardRefusal,
  getStatus,
  obfuscateCode,
  ownGiftCards,
  toGiftCardKey,
} from './gift-cards.ts'

type Operations = typeof contract
type OwnerOperations = typeof ownerContract

/** Gift cards of this server, then those of the site's plugins. Store credit is found by its member, not by a code. */
export const shopGiftCards: GiftCardSource = {
  async find(unit, code, context = {}) {
    const { appId } = context
    const own = !appId || appId === ownGiftCards ? await store.findByHash(unit, hashCode(unit, code)) : undefined
    return own ?? findRemote(unit, code, context)
  },
  remember: toRememberedCard,
  recall: recallRemote,
  async redeem(unit, redemption) {
    const { card, orderId, amount, currency } = redemption
    if (card.remote) return redeemRemote(unit, card.remote, redemption)
    if (card.ownAppId) {
      const transactionId = await spendCredit(unit, card.id, { orderId, amount, currency })
      return transactionId ? { transactionId } : { refusal: 'INSUFFICIENT_FUNDS' }
    }
    const id = createId()
    const { spent, written } = await store.spend(unit, { id, cardId: card.id, orderId, amount, currency })
    if (spent) return written ? { transactionId: id } : { refusal: 'ALREADY_REDEEMED' }
    const now = await store.findGiftCard(unit, card.id)
    if (!now) return { refusal: 'GIFT_CARD_NOT_FOUND' }
    return { refusal: findGiftCardRefusal(now, currency, unit.now) ?? 'INSUFFICIENT_FUNDS' }
  },
  async restore(unit, transactionId, amount) {
    if ((await store.restore(unit, { id: transactionId })) > 0) return
    if ((await restoreCredit(unit, { id: transactionId }, amount)) > 0) return
    await restoreRemote(unit, { id: transactionId })
  },
}

/** Codes are stored as hashes. */
export const hashCode = (unit: Unit, code: string): Buffer =>
  createHmac('sha256', unit.use(keysPort).derive('gift-card-codes')).update(toGiftCardKey(code)).digest()

/** Restores everything that was spent on an order. */
export async function restoreGiftCards(unit: Unit, orderId: string): Promise<void> {
  await store.restore(unit, { orderId })
  await restoreCredit(unit, { orderId })
  await restoreRemote(unit, { orderId })
}

export async function getGiftCard(
  unit: Unit,
  { code, appId, pin, context }: InputOf<Operations['getGiftCard']>,
): Promise<ReplyOf<Operations['getGiftCard']>> {
  const card = await unit.use(giftCardSourcePort).find(unit, code, { appId, pin, ...context })
  if (!card) throw new Problem('GIFT_CARD_NOT_FOUND')
  const { id, obfuscatedCode, currency, balance, remote } = card
  const giftCard: WireGiftCard = {
    obfuscatedCode,
    balance: currency ? { value: toDecimal(balance, currency), currency } : { value: '0' },
    status: remote?.refusal ? getStatusByRefusal(remote.refusal) : getStatus(card, unit.now),
    appId: remote?.appId ?? ownGiftCards,
    ...(remote ? remote.externalId && { externalId: remote.externalId } : { externalId: id }),
  }
  return { giftCard }
}

/** A plugin that refuses a card returns nothing else. */
const getStatusByRefusal = (refusal: GiftCardRefusal) => (refusal === 'GIFT_CARD_EXPIRED' ? 'EXPIRED' : 'DISABLED')

export async function redeemGiftCard(
  unit: Unit,
  { code, amount, orderId, appId, pin, context }: InputOf<Operations['redeemGiftCard']>,
): Promise<ReplyOf<Operations['redeemGiftCard']>> {
  const source = unit.use(giftCardSourcePort)
  const card = await source.find(unit, code, { appId, pin, ...context })
  if (!card) throw new Problem('GIFT_CARD_NOT_FOUND')
  if (card.remote?.refusal) throw new Problem(card.remote.refusal)
  const currency = amount.currency ?? card.currency
  if (currency !== card.currency) throw new Problem('CURRENCY_NOT_SUPPORTED')
  const value = toDecimal(parseAmount(amount.value, currency, 'amount.value'), currency)
  const redeemed = await source.redeem(unit, { card, orderId: orderId ?? null, amount: value, currency })
  if ('refusal' in redeemed) throw new Problem(redeemed.refusal)
  return redeemed
}

export async function voidTransaction(
  unit: Unit,
  { transactionId, appId, context }: InputOf<Operations['voidTransaction']>,
): Promise<Record<string, never>> {
  const isOwn = appId === ownGiftCards
  const { locationId } = context ?? {}
  if (!isOwn && isId(transactionId) && (await restoreRemote(unit, { id: transactionId }, locationId)) > 0) return {}
  const found = isOwn && isId(transactionId) ? await store.findTransaction(unit, transactionId) : undefined
  if (!found) throw new Problem('TRANSACTION_NOT_FOUND')
  const status = getStatus(found.card, unit.now)
  if (status !== 'VALID') throw new Problem(status === 'DISABLED' ? 'GIFT_CARD_DISABLED' : 'GIFT_CARD_EXPIRED')
  if ((await store.restore(unit, { id: transactionId })) === 0) throw new Problem('ALREADY_VOIDED')
  return {}
}

export async function issueGiftCard(
  unit: Unit,
  { giftCard, code = null }: InputOf<OwnerOperations['issueGiftCard']>,
): Promise<ReplyOf<OwnerOperations['issueGiftCard']>> {
  const { currency } = await getCurrentSite(unit)
  const chosen = code ?? createGiftCardCode(randomBytes(16))
  if (toGiftCardKey(chosen).length < 12)
    throw createInvalidArgument('code', 'must have at least 12 letters and digits', 'MIN_LENGTH')
  const value = parseAmount(giftCard.initialValue, currency, 'giftCard.initialValue')
  const card = await store.insertGiftCard(unit, hashCode(unit, chosen), {
    obfuscatedCode: obfuscateCode(chosen),
    currency,
    initialValue: formatMinor(value, currency),
    disabled: giftCard.disabled ?? false,
    expires: giftCard.expirationDate ? new Date(giftCard.expirationDate) : null,
    note: giftCard.note ?? null,
  })
  if (!card) throw new Problem('GIFT_CARD_CODE_ALREADY_EXISTS')
  return { giftCard: toWire(unit, card), code: chosen }
}

export async function queryGiftCards(
  unit: Unit,
  { query }: InputOf<OwnerOperations['queryGiftCards']>,
): Promise<ReplyOf<OwnerOperations['queryGiftCards']>> {
  const { cards, metadata } = await store.queryGiftCards(unit, query)
  return { giftCards: cards.map((card) => toWire(unit, card)), pagingMetadata: metadata }
}

export async function updateGiftCard(
  unit: Unit,
  { giftCard }: InputOf<OwnerOperations['updateGiftCard']>,
): Promise<ReplyOf<OwnerOperations['updateGiftCard']>> {
  const before = await store.lockGiftCard(unit, giftCard.id)
  if (!before) throw new Problem('NOT_FOUND')
  if (before.revision !== giftCard.revision) throw new Problem('CONFLICT')
  const { disabled, expirationDate, note } = giftCard
  const after = {
    ...before,
    disabled: disabled ?? before.disabled,
    ...(expirationDate !== undefined && { expires: expirationDate ? new Date(expirationDate) : null }),
    ...(note !== undefined && { note }),
    revision: String(BigInt(before.revision) + 1n),
    updatedDate: unit.now,
  }
  await store.updateGiftCard(unit, after)
  return { giftCard: toWire(unit, after) }
}

export async function listGiftCardTransactions(
  unit: Unit,
  { giftCardId }: InputOf<OwnerOperations['listGiftCardTransactions']>,
): Promise<ReplyOf<OwnerOperations['listGiftCardTransactions']>> {
  const card = await store.findGiftCard(unit, giftCardId)
  if (!card) throw new Problem('NOT_FOUND')
  const transactions = await store.listTransactions(unit, giftCardId)
  return {
    transactions: transactions.map(({ id, orderId, amount, createdDate, voidedDate }) => ({
      id,
      ...(orderId && { orderId }),
      amount: toDecimal(amount, card.currency),
      createdDate: createdDate.toISOString(),
      ...(voidedDate && { voidedDate: voidedDate.toISOString() }),
    })),
  }
}

function parseAmount(value: string, currency: string, field: string): bigint {
  try {
    const minor = parseMinor(value, currency)
    if (minor > 0n) return minor
  } catch (error) {
    if (!(error instanceof MoneyError)) throw error
  }
  throw createInvalidArgument(field, `must be an amount of ${currency} above zero`, 'DECIMAL_GT', { threshold: '0' })
}

const toDecimal = (amount: string | bigint, currency: string): string =>
  formatMinor(typeof amount === 'bigint' ? amount : parseMinor(amount, currency), currency)

function toWire(unit: Unit, card: store.StoredGiftCard): IssuedGiftCard {
  const { id, revision, currency, obfuscatedCode, disabled, expires, note, orderId, lineItemId } = card
  return {
    id,
    revision,
    createdDate: card.createdDate.toISOString(),
    updatedDate: card.updatedDate.toISOString(),
    obfuscatedCode,
    initialValue: toDecimal(card.initialValue, currency),
    balance: toDecimal(card.balance, currency),
    currency,
    status: getStatus(card, unit.now),
    disabled,
    ...(expires && { expirationDate: expires.toISOString() }),
    ...(note && { note }),
    ...(orderId && { orderId }),
    ...(lineItemId && { lineItemId }),
  }
}
