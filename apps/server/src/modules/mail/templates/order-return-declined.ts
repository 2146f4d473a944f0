import { type OrderMail, orderEmailBody, orderSample } from './order-email.ts'
import { template } from './template.ts'

/** Goods are not taken back; the shop's own words say why. */
export const orderReturnDeclined = template<OrderMail>({
  isOptional: true,
  placeholders: ['number'],
  sample: orderSample,
  letters: {
    en: (mail, { siteName }) =>
      orderEmailBody(mail, {
        subject: `About the return from your order ${mail.number}`,
        preview: `From ${siteName}.`,
        heading: 'We can’t take it back',
        text: `You asked to send back items of your order ${mail.number}. We are sorry that we can’t take them back.`,
      }),
    de: (mail, { siteName }) =>
      orderEmailBody(mail, {
        subject: `Zur Rückgabe aus Ihrer Bestellung ${mail.number}`,
        preview: `Von ${siteName}.`,
        heading: 'Wir können es nicht zurücknehmen',
        text: `Sie wollten Artikel Ihrer Bestellung ${mail.number} zurückschicken. Leider können wir sie nicht zurücknehmen.`,
      }),
    fr: (mail, { siteName }) =>
      orderEmailBody(mail, {
        subject: `Au sujet du retour de votre commande ${mail.number}`,
        preview: `De la part de ${siteName}.`,
        heading: 'Nous ne pouvons pas le reprendre',
        text: `Vous souhaitiez renvoyer des articles de votre commande ${mail.number}. Nous regrettons de ne pas pouvoir les reprendre.`,
      }),
    es: (mail, { siteName }) =>
      orderEmailBody(mail, {
        subject: `Sobre la devolución de su pedido ${mail.number}`,
        preview: `De parte de ${siteName}.`,
        heading: 'No podemos aceptarlo de vuelta',
        text: `Quería devolver artículos de su pedido ${mail.number}. Lamentamos no poder aceptarlos de vuelta.`,
      }),
  },
})
