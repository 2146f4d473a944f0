import { type OrderMail, orderEmailBody, orderSample } from './order-email.ts'
import { template } from './template.ts'

/** What was ordered can be picked up. */
export const orderReadyForPickup = template<OrderMail>({
  isOptional: true,
  placeholders: ['number'],
  sample: orderSample,
  letters: {
    en: (mail, { siteName }) =>
      orderEmailBody(mail, {
        subject: `Your order ${mail.number} is ready`,
        preview: `You can pick it up at ${siteName}.`,
        heading: 'Ready to be picked up',
        text: `Your order ${mail.number} is ready. Bring its number along.`,
      }),
    de: (mail, { siteName }) =>
      orderEmailBody(mail, {
        subject: `Ihre Bestellung ${mail.number} liegt bereit`,
        preview: `Sie können sie bei ${siteName} abholen.`,
        heading: 'Bereit zur Abholung',
        text: `Ihre Bestellung ${mail.number} liegt bereit. Bitte bringen Sie die Nummer mit.`,
      }),
    fr: (mail, { siteName }) =>
      orderEmailBody(mail, {
        subject: `Votre commande ${mail.number} est prête`,
        preview: `Vous pouvez la retirer chez ${siteName}.`,
        heading: 'Prête à être retirée',
        text: `Votre commande ${mail.number} est prête. Merci d’apporter son numéro.`,
      }),
    es: (mail, { siteName }) =>
      orderEmailBody(mail, {
        subject: `Su pedido ${mail.number} está listo`,
        preview: `Puede recogerlo en ${siteName}.`,
        heading: 'Listo para recoger',
        text: `Su pedido ${mail.number} está listo. Traiga su número, por favor.`,
      }),
  },
})
