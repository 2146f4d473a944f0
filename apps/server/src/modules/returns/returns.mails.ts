import { translateTo } from '@stoa/messages/lookup'
import type { Unit } from '../../kernel/unit.ts'
import { chooseLanguage, sendMail } from '../mail/api.ts'
import { findOrder, toWireOrder } from '../orders/api.ts'
import { buildOrderPage } from './order-link.ts'
import type { ReturnRecord } from './returns.ts'

/** Sends the shop's answer to a return request in the order's language, if the order has an email address. */
export async function notifyBuyer(unit: Unit, { id, orderId, memberId, status, doc }: ReturnRecord): Promise<void> {
  const found = await findOrder(unit, orderId)
  if (!found?.email) return
  const { buyerLanguage, siteLanguage } = toWireOrder(found)
  const language = chooseLanguage(buyerLanguage, siteLanguage)
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
        href: await buildOrderPage(unit, { id: orderId, number: found.number, memberId }),
        label: translateTo(language)('mails:order.view'),
      },
    },
  })
}
