import { Problem } from '@stoa/contract/problem'
import { getLocale } from '@stoa/messages'
import { formatDecimal } from '@stoa/money'
import { keysPort } from '../../kernel/keys.ts'
import { settingsPort } from '../../kernel/settings.ts'
import type { Unit } from '../../kernel/unit.ts'
import { chooseLanguage, sendMail } from '../mail/api.ts'
import { changeOrder, createActivity, withActivities } from '../orders/api.ts'
import { open, seal } from '../payments/api.ts'
import * as store from './invoices.store.ts'

/** How long a mailed link is valid: until the books are closed. */
const linkDays = 400

const deriveKey = (unit: Unit) => unit.use(keysPort).derive('invoice-link')

/** The token of a link that opens the invoice. */
export const createToken = (unit: Unit, id: string): string =>
  seal(
    { id },
    { key: deriveKey(unit), siteId: unit.siteId, expires: new Date(unit.now.getTime() + linkDays * 86_400_000) },
  )

/** The invoice id in a link of this site; undefined if it is invalid, of another site or expired. */
export const openToken = (unit: Unit, token: string): string | undefined =>
  open<{ id: string }>(token, { key: deriveKey(unit), siteId: unit.siteId, now: unit.now })?.id

/** Mails an invoice to the buyer and records it. */
export async function send(unit: Unit, invoice: store.InvoiceOfOrder): Promise<void> {
  const { id, orderId, withdrawn } = invoice
  if (withdrawn) throw new Problem('INVOICE_STATUS_NOT_ALLOWED')
  await changeOrder(unit, orderId, async (order) => {
    if (!order.email) throw new Problem('INVOICE_HAS_NO_RECIPIENT')
    await sendInvoice(unit, invoice, order.email)
    await store.mark(unit, id, { sent_date: unit.now })
    return { activities: withActivities(order, createActivity(unit, 'INVOICE_SENT')) }
  })
}

/** Only the email. */
export const sendInvoice = (
  unit: Unit,
  { id, kind, doc }: Pick<store.InvoiceRecord, 'id' | 'kind' | 'doc'>,
  to: string,
) =>
  sendMail(unit, {
    template: kind === 'INVOICE' ? 'invoice' : 'credit-note',
    to,
    language: doc.language,
    data: {
      number: doc.number,
      orderNumber: doc.orderNumber,
      total: formatDecimal(doc.total, doc.currency, getLocale(chooseLanguage(doc.language), doc.locale)),
      link: `${unit.use(settingsPort).origin}/invoices/${createToken(unit, id)}`,
    },
  })
