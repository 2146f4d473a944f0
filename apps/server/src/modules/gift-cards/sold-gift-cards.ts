import { randomBytes } from 'node:crypto'
import { giftCardTexts } from '@stoa/contract/gift-card.texts'
import type { Order, OrderLineItem } from '@stoa/contract/order.entity'
import { settingsPort } from '../../kernel/settings.ts'
import type { Unit } from '../../kernel/unit.ts'
import { createAmountFormat, isAddress, sendMail } from '../mail/api.ts'
import { hashCode } from './gift-cards.service.ts'
import * as store from './gift-cards.store.ts'
import { createGiftCardCode, obfuscateCode } from './gift-cards.ts'

/**
 * Creates the gift cards of a paid order, one per piece, and mails those of each line to its recipient. Runs in the
 * transaction that records the payment: no card without payment, and none twice.
 */
export async function createSoldGiftCards(unit: Unit, order: Order): Promise<void> {
  for (const line of order.lineItems) {
    // Membership credits can't buy gift cards.
    if (line.itemType.preset === 'GIFT_CARD' && Number(line.price.amount) > 0)
      await createCardsOfLine(unit, order, line)
  }
}

/** Disables the gift cards of an order that is canceled. */
export const disableSoldGiftCards = (unit: Unit, orderId: string): Promise<void> => store.disableSold(unit, orderId)

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
  const fresh = codes.filter((_, index) => made.has(index))
  const { name, email, message } = readRecipient(line)
  const to = email && isAddress(email) ? email : order.buyerInfo.email
  if (fresh.length === 0 || !to) return
  const { firstName, lastName } = order.billingInfo?.contactDetails ?? {}
  const from = [firstName, lastName].filter(Boolean).join(' ')
  const { buyerLanguage: language, siteLanguage, currency } = order
  const write = createAmountFormat({ language, siteLanguage, currency })
  await sendMail(unit, {
    template: 'gift-card',
    to,
    language,
    key: `gift cards ${order.id} ${line.id}`,
    data: {
      ...(name && { name }),
      ...(from && { from }),
      ...(message && { message }),
      items: fresh.map((code) => ({ name: code, amount: write(line.price) })),
      link: unit.use(settingsPort).origin,
    },
  })
}

function readRecipient({ catalogReference }: OrderLineItem) {
  const texts = (catalogReference?.options?.customTextFields ?? {}) as Record<string, unknown>
  const read = (title: string) => {
    const text = texts[title]
    return typeof text === 'string' ? text.trim().slice(0, 500) : ''
  }
  const { name, email, message } = giftCardTexts
  return { name: read(name).slice(0, 100), email: read(email), message: read(message) }
}
