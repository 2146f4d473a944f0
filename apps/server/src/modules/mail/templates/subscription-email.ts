import type { EmailBody } from '../email-body/email-body.ts'
import type { Language } from '../mail.ts'
import { sampleAmount, sampleDay, sampleItems } from './sample.ts'
import type { Sampled } from './template.ts'

export interface SubscriptionMail {
  /** The item. */
  name: string
  /** The charged amount, formatted. */
  amount: string
  /** The amount includes shipping. */
  withDelivery?: boolean
  /** The next attempt, formatted; absent after the last. */
  date?: string
  /** The first payment after a free trial, formatted. */
  firstPayment?: string
  /** For the owner: the provider's reason and the buyer. */
  reason?: string
  buyer?: string
  /** The page to fix it; guests without an account have none. */
  link?: string
}

interface Words {
  subject: string
  preview: string
  heading: string
  text: string
  footnote?: string
}

const labels: Readonly<
  Record<Language, Record<'date' | 'firstPayment' | 'reason' | 'buyer' | 'pay' | 'withDelivery', string>>
> = {
  en: {
    date: 'Next try',
    firstPayment: 'First payment',
    reason: 'Reason',
    buyer: 'Buyer',
    pay: 'Pay now',
    withDelivery: 'including delivery',
  },
  de: {
    date: 'Nächster Versuch',
    firstPayment: 'Erste Zahlung',
    reason: 'Grund',
    buyer: 'Käufer',
    pay: 'Jetzt zahlen',
    withDelivery: 'inklusive Lieferung',
  },
  fr: {
    date: 'Prochain essai',
    firstPayment: 'Premier paiement',
    reason: 'Raison',
    buyer: 'Acheteur',
    pay: 'Payer maintenant',
    withDelivery: 'livraison comprise',
  },
  es: {
    date: 'Próximo intento',
    firstPayment: 'Primer pago',
    reason: 'Motivo',
    buyer: 'Comprador',
    pay: 'Pagar ahora',
    withDelivery: 'envío incluido',
  },
}

/** All subscription emails have the same layout: what happened, the item and a link. */
export const subscriptionEmailBody = (
  language: Language,
  { name, amount, withDelivery, link, ...more }: SubscriptionMail,
  { text, ...words }: Words,
  label = labels[language].pay,
): EmailBody => {
  const known = (['date', 'firstPayment', 'reason', 'buyer'] as const).flatMap((fact) => {
    const value = more[fact]
    return value ? [{ name: labels[language][fact], value }] : []
  })
  const item = { name, ...(withDelivery && { detail: labels[language].withDelivery }), amount }
  return {
    ...words,
    body: [
      { kind: 'text', text },
      { kind: 'items', items: [item] },
      ...(known.length > 0 ? [{ kind: 'facts' as const, facts: known }] : []),
      ...(link ? [{ kind: 'button' as const, label, href: link }] : []),
    ],
  }
}

export const subscriptionSample = ({ language, origin }: Sampled): SubscriptionMail => ({
  name: sampleItems(language)[0]!.name,
  amount: sampleAmount(language, 24),
  withDelivery: true,
  date: sampleDay(language),
  link: `${origin}/account/subscriptions`,
})
