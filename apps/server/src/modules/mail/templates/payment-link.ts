import type { EmailBody } from '../email-body/email-body.ts'
import { sampleAmount, sampleDay, sampleItems } from './sample.ts'
import { template } from './template.ts'

interface Data {
  items: { name: string; detail?: string; amount: string }[]
  /** What is to be paid, formatted. */
  total: string
  /** The last day of the link, formatted. */
  until: string
  /** In the shop's own words. */
  message?: string
  link: string
}

interface Words {
  subject: string
  preview: string
  heading: string
  text: string
  due: string
  pay: string
  footnote: string
}

const emailBody = ({ items, total, message, link }: Data, { text, due, pay, ...words }: Words): EmailBody => ({
  ...words,
  body: [
    { kind: 'text', text },
    ...(message ? [{ kind: 'said' as const, text: message }] : []),
    { kind: 'items', items },
    { kind: 'facts', facts: [{ name: due, value: total }] },
    { kind: 'button', label: pay, href: link },
  ],
})

/** The way to pay for what the shop has put together for somebody. */
export const paymentLink = template<Data>({
  isSecret: true,
  placeholders: ['total', 'until'],
  sample: ({ language, origin }) => ({
    items: sampleItems(language),
    total: sampleAmount(language, 62),
    until: sampleDay(language),
    link: origin,
  }),
  letters: {
    en: (data, { siteName }) =>
      emailBody(data, {
        subject: `Your order at ${siteName} is ready to be paid`,
        preview: `${data.total}, until ${data.until}.`,
        heading: 'Your order is ready',
        text: `${siteName} has put this together for you. Pay for it by card, and it is ordered.`,
        due: 'To be paid',
        pay: 'Look at it and pay',
        footnote: `The link is good until ${data.until}, for one payment. You expected no such mail? Then there is nothing to do.`,
      }),
    de: (data, { siteName }) =>
      emailBody(data, {
        subject: `Ihre Bestellung bei ${siteName} kann bezahlt werden`,
        preview: `${data.total}, bis ${data.until}.`,
        heading: 'Ihre Bestellung steht bereit',
        text: `${siteName} hat dies für Sie zusammengestellt. Bezahlen Sie es mit Karte, und es ist bestellt.`,
        due: 'Zu zahlen',
        pay: 'Ansehen und bezahlen',
        footnote: `Der Link gilt bis ${data.until}, für eine Zahlung. Sie haben keine solche Nachricht erwartet? Dann müssen Sie nichts tun.`,
      }),
    fr: (data, { siteName }) =>
      emailBody(data, {
        subject: `Votre commande chez ${siteName} peut être payée`,
        preview: `${data.total}, jusqu’au ${data.until}.`,
        heading: 'Votre commande est prête',
        text: `${siteName} a préparé ceci pour vous. Payez par carte, et c’est commandé.`,
        due: 'À payer',
        pay: 'Voir et payer',
        footnote: `Le lien est valable jusqu’au ${data.until}, pour un paiement. Vous n’attendiez pas ce message ? Alors il n’y a rien à faire.`,
      }),
    es: (data, { siteName }) =>
      emailBody(data, {
        subject: `Su pedido en ${siteName} está listo para pagar`,
        preview: `${data.total}, hasta el ${data.until}.`,
        heading: 'Su pedido está listo',
        text: `${siteName} ha preparado esto para usted. Páguelo con tarjeta y quedará pedido.`,
        due: 'Por pagar',
        pay: 'Ver y pagar',
        footnote: `El enlace vale hasta el ${data.until}, para un pago. ¿No esperaba este mensaje? Entonces no tiene que hacer nada.`,
      }),
  },
})
