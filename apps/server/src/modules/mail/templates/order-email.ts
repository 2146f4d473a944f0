import type { EmailBody } from '../email-body/email-body.ts'
import { formatSampleAmount, listSampleItems } from './sample.ts'
import type { Sampled } from './template.ts'

export interface OrderMail {
  number: string
  /** Of the whole order, or of the part that the mail is about. */
  items: { name: string; detail?: string; amount: string }[]
  /** Amounts and addresses, with their labels in the mail's language. */
  facts?: { name: string; value: string }[]
  /** Written by the shop for this order. */
  message?: string
  way?: { href: string; label: string }
  /** Refunded as store credit. */
  isCredit?: boolean
}

interface Texts {
  subject: string
  preview: string
  heading: string
  text: string
  footnote?: string
}

/** All mails about orders have one layout: what happened, the shop's message, the items, and a button. */
export const buildOrderEmail = ({ items, facts, message, way }: OrderMail, { text, ...texts }: Texts): EmailBody => ({
  ...texts,
  body: [
    { kind: 'text', text },
    ...(message ? [{ kind: 'said' as const, text: message }] : []),
    ...(items.length > 0 ? [{ kind: 'items' as const, items }] : []),
    ...(facts?.length ? [{ kind: 'facts' as const, facts }] : []),
    ...(way ? [{ kind: 'button' as const, ...way }] : []),
  ],
})

export const buildOrderSample = ({ t, origin }: Sampled): OrderMail => ({
  number: '10042',
  items: listSampleItems(t),
  facts: [{ name: t('mails:orderFacts.total'), value: formatSampleAmount(t, 62) }],
  way: { href: `${origin}/account`, label: t('mails:order.view') },
})
