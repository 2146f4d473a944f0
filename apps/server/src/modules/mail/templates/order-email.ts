import type { EmailBody } from '../email-body/email-body.ts'
import type { Language } from '../mail.ts'
import { sampleAmount, sampleItems } from './sample.ts'
import type { Sampled } from './template.ts'

export interface OrderMail {
  number: string
  /** Of the whole order, or of what this mail is about. */
  items: { name: string; detail?: string; amount: string }[]
  /** Amounts and addresses, their names in the mail's language already. */
  facts?: { name: string; value: string }[]
  /** In the shop's own words. */
  message?: string
  way?: { href: string; label: string }
}

interface Words {
  subject: string
  preview: string
  heading: string
  text: string
  footnote?: string
}

/** All mails about orders are built alike: what happened, the shop's own words, the goods, and where to look. */
export const orderEmailBody = ({ items, facts, message, way }: OrderMail, { text, ...words }: Words): EmailBody => ({
  ...words,
  body: [
    { kind: 'text', text },
    ...(message ? [{ kind: 'said' as const, text: message }] : []),
    ...(items.length > 0 ? [{ kind: 'items' as const, items }] : []),
    ...(facts?.length ? [{ kind: 'facts' as const, facts }] : []),
    ...(way ? [{ kind: 'button' as const, ...way }] : []),
  ],
})

const words: Readonly<Record<Language, readonly [total: string, look: string]>> = {
  en: ['Total', 'Look at the order'],
  de: ['Summe', 'Bestellung ansehen'],
  fr: ['Total', 'Voir la commande'],
  es: ['Total', 'Ver el pedido'],
}

export const orderSample = ({ language, origin }: Sampled): OrderMail => ({
  number: '10042',
  items: sampleItems(language),
  facts: [{ name: words[language][0], value: sampleAmount(language, 62) }],
  way: { href: `${origin}/account`, label: words[language][1] },
})
