import { type OrderMail, orderEmailBody, orderSample } from './order-email.ts'
import { template } from './template.ts'

/** What was bought, for whoever bought it. */
export const orderPlaced = template<OrderMail>({
  isOptional: true,
  placeholders: ['number'],
  sample: orderSample,
  letters: {
    en: (mail, { siteName }) =>
      orderEmailBody(mail, {
        subject: `Your order ${mail.number} at ${siteName}`,
        preview: 'We have received it.',
        heading: 'Thank you for your order',
        text: `We have received your order ${mail.number} and will tell you when it is on its way.`,
      }),
    de: (mail, { siteName }) =>
      orderEmailBody(mail, {
        subject: `Ihre Bestellung ${mail.number} bei ${siteName}`,
        preview: 'Wir haben sie erhalten.',
        heading: 'Vielen Dank für Ihre Bestellung',
        text: `Wir haben Ihre Bestellung ${mail.number} erhalten und melden uns, sobald sie unterwegs ist.`,
      }),
    fr: (mail, { siteName }) =>
      orderEmailBody(mail, {
        subject: `Votre commande ${mail.number} chez ${siteName}`,
        preview: 'Nous l’avons bien reçue.',
        heading: 'Merci pour votre commande',
        text: `Nous avons bien reçu votre commande ${mail.number} et vous écrirons dès qu’elle sera en route.`,
      }),
    es: (mail, { siteName }) =>
      orderEmailBody(mail, {
        subject: `Su pedido ${mail.number} en ${siteName}`,
        preview: 'Lo hemos recibido.',
        heading: 'Gracias por su pedido',
        text: `Hemos recibido su pedido ${mail.number} y le avisaremos cuando esté en camino.`,
      }),
  },
})
