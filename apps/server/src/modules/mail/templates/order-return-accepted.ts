import { type OrderMail, orderEmailBody, orderSample } from './order-email.ts'
import { template } from './template.ts'

/** Goods may come back. */
export const orderReturnAccepted = template<OrderMail>({
  isOptional: true,
  placeholders: ['number'],
  sample: orderSample,
  letters: {
    en: (mail, { siteName }) =>
      orderEmailBody(mail, {
        subject: `You can send back items of your order ${mail.number}`,
        preview: `From ${siteName}.`,
        heading: 'You can send it back',
        text: `We take back these items of your order ${mail.number}. Once they are here, we give back what you paid for them.`,
      }),
    de: (mail, { siteName }) =>
      orderEmailBody(mail, {
        subject: `Rückgabe zu Ihrer Bestellung ${mail.number} angenommen`,
        preview: `Von ${siteName}.`,
        heading: 'Sie können es zurückschicken',
        text: `Wir nehmen diese Artikel Ihrer Bestellung ${mail.number} zurück. Sobald sie hier sind, erstatten wir, was Sie dafür bezahlt haben.`,
      }),
    fr: (mail, { siteName }) =>
      orderEmailBody(mail, {
        subject: `Retour accepté pour votre commande ${mail.number}`,
        preview: `De la part de ${siteName}.`,
        heading: 'Vous pouvez renvoyer vos articles',
        text: `Nous reprenons ces articles de votre commande ${mail.number}. Dès leur arrivée, nous vous remboursons ce que vous avez payé.`,
      }),
    es: (mail, { siteName }) =>
      orderEmailBody(mail, {
        subject: `Devolución aceptada de su pedido ${mail.number}`,
        preview: `De parte de ${siteName}.`,
        heading: 'Puede enviarlo de vuelta',
        text: `Aceptamos la devolución de estos artículos de su pedido ${mail.number}. Cuando lleguen, le reembolsaremos lo que pagó por ellos.`,
      }),
  },
})
