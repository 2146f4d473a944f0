import type { Unit } from '../../kernel/unit.ts'
import { languageOf, sendMail } from '../mail/index.ts'
import { findOrder, toWireOrder } from '../orders/index.ts'
import { orderPage } from './order-link.ts'
import type { ReturnRecord } from './returns.ts'

const buttonLabels = { en: 'Look at the order', de: 'Bestellung ansehen', fr: 'Voir la commande', es: 'Ver el pedido' }

/** What the shop says to a wish, in the language of the order. Nobody is written to without an address. */
export async function notifyBuyer(unit: Unit, { id, orderId, memberId, status, doc }: ReturnRecord): Promise<void> {
  const found = await findOrder(unit, orderId)
  if (!found?.email) return
  const { buyerLanguage, siteLanguage } = toWireOrder(found)
  const language = languageOf(buyerLanguage, siteLanguage)
  await sendMail(unit, {
    template: status === 'ACCEPTED' ? 'order-return-accepted' : 'order-return-declined',
    to: found.email,
    language,
    key: `order-return/${id}`,
    data: {
      number: found.number!,
      items: doc.lineItems.map(({ name, quantity }) => ({ name, detail: `× ${quantity}`, amount: '' })),
      ...(doc.answer && { message: doc.answer }),
      way: {
        href: await orderPage(unit, { id: orderId, number: found.number, memberId }),
        label: buttonLabels[language],
      },
    },
  })
}
