import { randomBytes } from 'node:crypto'
import type { Order, OrderLineItem } from '@stoa/contract/order.entity'
import { settingsPort } from '../../kernel/settings.ts'
import type { Unit } from '../../kernel/unit.ts'
import { cancelMails, createAmountFormat, isAddress, sendMail } from '../mail/api.ts'
import { getCurrentSite } from '../sites/api.ts'
import { hashCode } from './gift-cards.service.ts'
import { createGiftCardCode, obfuscateCode } from './gift-cards.ts'
import { buildGiftCardMailKey, getDeliveryTime, readRecipient } from './recipient.ts'
import * as store from './sold-gift-cards.store.ts'

/**
 * Creates the gift cards of a paid order, one per piece, and mails those of each line to its recipient, at once or on
 * the chosen day. Runs in the transaction that records the payment: no card without payment, and none twice.
 */
export async function createSoldGiftCards(unit: Unit, order: Order): Promise<void> {
  for (const line of order.lineItems) {
    // Membership credits can't buy gift cards.
    if (line.itemType.preset === 'GIFT_CARD' && Number(line.price.amount) > 0)
      await createCardsOfLine(unit, order, line)
  }
}

/** Disables the gift cards of an order that is canceled or refunded, and cancels their emails. */
export async function disableSoldGiftCards(unit: Unit, orderId: string): Promise<void> {
  await cancelGiftCardMails(unit, orderId, await store.disableSold(unit, orderId))
}

/** Disables as many unused gift cards of each line as pieces were refunded. */
export async function disableRefundedGiftCards(
  unit: Unit,
  orderId: string,
  pieces: readonly { lineItemId: string; quantity: number }[],
): Promise<void> {
  await cancelGiftCardMails(unit, orderId, await store.disableRefunded(unit, orderId, pieces))
}

async function cancelGiftCardMails(unit: Unit, orderId: string, cards: readonly store.DisabledCard[]): Promise<void> {
  if (cards.length === 0) return
  const keys = cards.flatMap(({ lineItemId, unit: piece, isLast }) => [
    buildGiftCardMailKey(orderId, lineItemId, piece),
    ...(isLast ? [buildGiftCardMailKey(orderId, lineItemId)] : []),
  ])
  await cancelMails(unit, [...new Set(keys)])
}

async function createCardsOfLine(unit: Unit, order: Order, line: OrderLineItem): Promise<void> {
  const codes = Array.from({ length: line.quantity }, () => createGiftCardCode(randomBytes(16)))
  const made = await store.insertSold(
    unit,
    codes.map((code, index) => ({
      hash: hashCode(unit, code),
      obfuscatedCode: obfuscateCode(code),
      currency: order.currency,
      value: line.price.amount,
      orderId: order.id,
      lineItemId: line.id,
      unit: index,
    })),
  )
  const fresh = codes.flatMap((code, piece) => (made.has(piece) ? [{ code, piece }] : []))
  if (fresh.length === 0) return
  const startAfter = getDeliveryTime(readRecipient(line), (await getCurrentSite(unit)).timeZone, unit.now)
  if (!startAfter) {
    const all = fresh.map(({ code }) => code)
    return sendCodes(unit, { order, line, codes: all, key: buildGiftCardMailKey(order.id, line.id) })
  }
  // One email per card, so that refunding one of them cancels its email alone.
  for (const { code, piece } of fresh)
    await sendCodes(unit, {
      order,
      line,
      codes: [code],
      key: buildGiftCardMailKey(order.id, line.id, piece),
      startAfter,
    })
}

interface Delivery {
  readonly order: Order
  readonly line: OrderLineItem
  readonly codes: readonly string[]
  readonly key: string
  readonly startAfter?: Date
}

async function sendCodes(unit: Unit, { order, line, codes, key, startAfter }: Delivery): Promise<void> {
  const { name, email, message } = readRecipient(line)
  const to = isAddress(email) ? email : order.buyerInfo.email
  if (!to) return
  const { firstName, lastName } = order.billingInfo?.contactDetails ?? {}
  const from = [firstName, lastName].filter(Boolean).join(' ')
  const { buyerLanguage: language, siteLanguage, currency } = order
  const write = createAmountFormat({ language, siteLanguage, currency })
  await sendMail(unit, {
    template: 'gift-card',
    to,
    language,
    key,
    startAfter,
    data: {
      ...(name && { name }),
      ...(from && { from }),
      ...(message && { message }),
      items: codes.map((code) => ({ name: code, amount: write(line.price) })),
      link: unit.use(settingsPort).origin,
    },
  })
}
