import { type OrderMail, orderLetter, orderSample } from './order-letter.ts'
import { template } from './template.ts'

/** A parcel is on its way. */
export const orderShipped = template<OrderMail>({
  isOptional: true,
  placeholders: ['number'],
  sample: orderSample,
  letters: {
    en: (mail, { siteName }) =>
      orderLetter(mail, {
        subject: `Your order ${mail.number} is on its way`,
        preview: `It has left ${siteName}.`,
        heading: 'It is on its way',
        text: `This part of your order ${mail.number} has been sent.`,
      }),
    de: (mail, { siteName }) =>
      orderLetter(mail, {
        subject: `Ihre Bestellung ${mail.number} ist unterwegs`,
        preview: `Sie hat ${siteName} verlassen.`,
        heading: 'Sie ist unterwegs',
        text: `Dieser Teil Ihrer Bestellung ${mail.number} wurde verschickt.`,
      }),
    fr: (mail, { siteName }) =>
      orderLetter(mail, {
        subject: `Votre commande ${mail.number} est en route`,
        preview: `Elle a quitté ${siteName}.`,
        heading: 'Elle est en route',
        text: `Cette partie de votre commande ${mail.number} a été expédiée.`,
      }),
    es: (mail, { siteName }) =>
      orderLetter(mail, {
        subject: `Su pedido ${mail.number} está en camino`,
        preview: `Ha salido de ${siteName}.`,
        heading: 'Está en camino',
        text: `Esta parte de su pedido ${mail.number} ha sido enviada.`,
      }),
  },
})
