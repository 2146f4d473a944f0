import type { SoldGiftCard } from '@stoa/contract/gift-card.entity'
import type { giftCards as contract } from '@stoa/contract/gift-cards'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { Problem } from '@stoa/contract/problem'
import { formatMinor, parseMinor } from '@stoa/money'
import type { Unit, Units } from '../../kernel/unit.ts'
import { buildGiftCardMailKey, getStatus, listSoldGiftCards, readRecipient } from '../gift-cards/api.ts'
import { listMailsByKey } from '../mail/api.ts'
import { findOrder } from '../orders/api.ts'
import { resolveOrderLink } from '../returns/api.ts'

type Input<Name extends keyof typeof contract> = InputOf<(typeof contract)[Name]>
type Reply<Name extends keyof typeof contract> = Promise<ReplyOf<(typeof contract)[Name]>>

export async function listGiftCardsOfOrder(
  unit: Unit,
  { orderId }: Input<'listGiftCardsOfOrder'>,
): Reply<'listGiftCardsOfOrder'> {
  const order = await findOrder(unit, orderId.toLowerCase())
  if (!order) throw new Problem('ORDER_NOT_FOUND')
  const cards = await listSoldGiftCards(unit, order.id)
  if (cards.length === 0) return { giftCards: [] }
  const buildKeys = ({ lineItemId, unit: piece }: (typeof cards)[number]) => [
    buildGiftCardMailKey(order.id, lineItemId!, piece),
    buildGiftCardMailKey(order.id, lineItemId!),
  ]
  const mails = new Map((await listMailsByKey(unit, cards.flatMap(buildKeys))).map((mail) => [mail.key, mail]))
  const lines = new Map(order.doc.lineItems.map((line) => [line.id, line]))
  return {
    giftCards: cards.map((card): SoldGiftCard => {
      const mail = buildKeys(card)
        .map((key) => mails.get(key))
        .find(Boolean)
      const line = lines.get(card.lineItemId!)
      const { name, email, date } = line ? readRecipient(line) : { name: '', email: '', date: '' }
      return {
        id: card.id,
        lineItemId: card.lineItemId!,
        obfuscatedCode: card.obfuscatedCode,
        value: formatMinor(parseMinor(card.initialValue, card.currency), card.currency),
        currency: card.currency,
        status: getStatus(card, unit.now),
        ...((name || email) && { recipient: { ...(name && { name }), ...(email && { email: email.slice(0, 254) }) } }),
        ...(date && { deliveryDate: date }),
        ...(mail && toDelivery(mail)),
      }
    }),
  }
}

/** Without a mail server, emails wait on the outbox page. */
function toDelivery({ status, sentDate }: { status: string; sentDate: Date | null }) {
  if (status === 'FAILED') return { delivery: 'FAILED' as const }
  if (status === 'SENT') return { delivery: 'SENT' as const, ...(sentDate && { sentDate: sentDate.toISOString() }) }
  return { delivery: 'SCHEDULED' as const }
}

export async function listGiftCardsByOrderLink(
  units: Units,
  { token }: Input<'listGiftCardsByOrderLink'>,
): Reply<'listGiftCardsByOrderLink'> {
  const { own, orderId } = await resolveOrderLink(units, token)
  return own.read((unit) => listGiftCardsOfOrder(unit, { orderId }))
}
