import { giftCardTexts } from '@stoa/contract/gift-card.texts'
import type { OrderLineItem } from '@stoa/contract/order.entity'
import { toInstant } from '../../kernel/time-zone.ts'

/** The fields that the buyer of a gift card filled in. Missing ones are empty texts. */
export interface Recipient {
  readonly name: string
  readonly email: string
  readonly message: string
  /** `2026-12-24`, or empty for at once. */
  readonly date: string
}

export function readRecipient({ catalogReference }: Pick<OrderLineItem, 'catalogReference'>): Recipient {
  const texts = (catalogReference?.options?.customTextFields ?? {}) as Record<string, unknown>
  const read = (title: string) => {
    const text = Object.hasOwn(texts, title) ? texts[title] : undefined
    return typeof text === 'string' ? text.trim().slice(0, 500) : ''
  }
  const { name, email, message, date } = giftCardTexts
  return { name: read(name).slice(0, 100), email: read(email), message: read(message), date: toDay(read(date)) }
}

/** A day of the calendar, or nothing. */
function toDay(text: string): string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return ''
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : ''
}

const deliveryHour = 9
const longestWaitMs = 366 * 86_400_000

/** Nine in the morning of the chosen day, at most a year ahead; undefined for at once. */
export function getDeliveryTime({ date }: Pick<Recipient, 'date'>, timeZone: string, now: Date): Date | undefined {
  if (!date) return undefined
  const time = toInstant(Date.parse(`${date}T00:00:00Z`) + deliveryHour * 3_600_000, timeZone)
  if (time <= now) return undefined
  return new Date(Math.min(time.getTime(), now.getTime() + longestWaitMs))
}

/** The key of the email of a line's cards that are sent at once, or of a single card that is sent later. */
export const buildGiftCardMailKey = (orderId: string, lineItemId: string, piece?: number): string =>
  `gift cards ${orderId} ${lineItemId}${piece === undefined ? '' : ` ${piece}`}`

interface Refund {
  readonly summary: { readonly refunded: { readonly amount: string } }
  readonly details: { readonly lineItems: readonly { readonly lineItemId: string; readonly quantity: number }[] }
}

/** Counts the refunded pieces of each line. */
export function countRefundedPieces(refunds: readonly Refund[]): { lineItemId: string; quantity: number }[] {
  const pieces = new Map<string, number>()
  for (const { summary, details } of refunds) {
    if (Number(summary.refunded.amount) === 0) continue
    for (const { lineItemId, quantity } of details.lineItems)
      pieces.set(lineItemId, (pieces.get(lineItemId) ?? 0) + quantity)
  }
  return [...pieces].map(([lineItemId, quantity]) => ({ lineItemId, quantity }))
}
