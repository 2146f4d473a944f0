import { type OrderMail, orderEmailBody, orderSample } from './order-email.ts'
import { template } from './template.ts'

/** The shop has canceled an order. */
export const orderCanceled = template<OrderMail>({
  isOptional: true,
  placeholders: ['number'],
  sample: orderSample,
  letters: {
    en: (mail, { siteName }) =>
      orderEmailBody(mail, {
        subject: `Your order ${mail.number} was canceled`,
        preview: `By ${siteName}.`,
        heading: 'Your order was canceled',
        text: `Your order ${mail.number} was canceled and will not be sent.`,
      }),
    de: (mail, { siteName }) =>
      orderEmailBody(mail, {
        subject: `Ihre Bestellung ${mail.number} wurde storniert`,
        preview: `Von ${siteName}.`,
        heading: 'Ihre Bestellung wurde storniert',
        text: `Ihre Bestellung ${mail.number} wurde storniert und wird nicht verschickt.`,
      }),
    fr: (mail, { siteName }) =>
      orderEmailBody(mail, {
        subject: `Votre commande ${mail.number} a été annulée`,
        preview: `Par ${siteName}.`,
        heading: 'Votre commande a été annulée',
        text: `Votre commande ${mail.number} a été annulée et ne sera pas expédiée.`,
      }),
    es: (mail, { siteName }) =>
      orderEmailBody(mail, {
        subject: `Su pedido ${mail.number} ha sido cancelado`,
        preview: `Por ${siteName}.`,
        heading: 'Su pedido ha sido cancelado',
        text: `Su pedido ${mail.number} ha sido cancelado y no se enviará.`,
      }),
  },
})
