import { type OrderMail, orderEmailBody, orderSample } from './order-email.ts'
import { template } from './template.ts'

/** The payment that an order waited for was declined, so the order is off. */
export const orderDeclined = template<OrderMail>({
  isOptional: true,
  placeholders: ['number'],
  sample: orderSample,
  letters: {
    en: (mail, { siteName }) =>
      orderEmailBody(mail, {
        subject: `The payment of your order ${mail.number} was declined`,
        preview: `${siteName} did not get any money.`,
        heading: 'Your payment was declined',
        text: `The payment of your order ${mail.number} did not go through, so it will not be sent. Nothing was charged; you can order again and pay in another way.`,
      }),
    de: (mail, { siteName }) =>
      orderEmailBody(mail, {
        subject: `Die Zahlung Ihrer Bestellung ${mail.number} wurde abgelehnt`,
        preview: `${siteName} hat kein Geld erhalten.`,
        heading: 'Ihre Zahlung wurde abgelehnt',
        text: `Die Zahlung Ihrer Bestellung ${mail.number} ist nicht durchgegangen, deshalb wird sie nicht verschickt. Es wurde nichts abgebucht; Sie können noch einmal bestellen und anders zahlen.`,
      }),
    fr: (mail, { siteName }) =>
      orderEmailBody(mail, {
        subject: `Le paiement de votre commande ${mail.number} a été refusé`,
        preview: `${siteName} n’a reçu aucun paiement.`,
        heading: 'Votre paiement a été refusé',
        text: `Le paiement de votre commande ${mail.number} n’est pas passé : elle ne sera pas expédiée. Rien n’a été débité ; vous pouvez commander à nouveau et payer autrement.`,
      }),
    es: (mail, { siteName }) =>
      orderEmailBody(mail, {
        subject: `El pago de su pedido ${mail.number} fue rechazado`,
        preview: `${siteName} no ha recibido ningún pago.`,
        heading: 'Su pago fue rechazado',
        text: `El pago de su pedido ${mail.number} no se realizó, así que no se enviará. No se ha cobrado nada; puede volver a pedir y pagar de otra forma.`,
      }),
  },
})
