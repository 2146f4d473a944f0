import type { EmailBody } from '../email-body/email-body.ts'
import type { Language } from '../mail.ts'
import { sampleAmount, sampleDay, sampleItems } from './sample.ts'
import type { Sampled } from './template.ts'

export interface SubscriptionMail {
  /** What is subscribed to. */
  name: string
  /** Formatted; what is charged. */
  amount: string
  /** The amount is not the goods' alone. */
  withDelivery?: boolean
  /** When it is tried again. Formatted; absent where it is not. */
  date?: string
  /** When the first payment is made, of one that is free until then. Formatted. */
  firstPayment?: string
  /** Why it was declined, as the provider says it, and whose subscription it is: for the owner. */
  reason?: string
  buyer?: string
  /** Where something can be done about it: buyers without an account have no such page. */
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

/** All mails about subscriptions are built alike: what happened, what it is about, and where something can be done. */
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
