import { type OrderMail, orderEmailBody, orderSample } from './order-email.ts'
import { template } from './template.ts'

/** Money is on its way back. */
export const orderRefunded = template<OrderMail>({
  isOptional: true,
  placeholders: ['number'],
  sample: orderSample,
  letters: {
    en: (mail, { siteName }) =>
      orderEmailBody(mail, {
        subject: `Money back for your order ${mail.number}`,
        preview: `From ${siteName}.`,
        heading: 'You get money back',
        text: `We have given back money for your order ${mail.number}. Your bank may take a few days to show it.`,
      }),
    de: (mail, { siteName }) =>
      orderEmailBody(mail, {
        subject: `Erstattung zu Ihrer Bestellung ${mail.number}`,
        preview: `Von ${siteName}.`,
        heading: 'Sie bekommen Geld zurück',
        text: `Wir haben zu Ihrer Bestellung ${mail.number} Geld erstattet. Bis Ihre Bank es zeigt, können einige Tage vergehen.`,
      }),
    fr: (mail, { siteName }) =>
      orderEmailBody(mail, {
        subject: `Remboursement de votre commande ${mail.number}`,
        preview: `De la part de ${siteName}.`,
        heading: 'Vous êtes remboursé',
        text: `Nous avons remboursé votre commande ${mail.number}. Quelques jours peuvent passer avant que votre banque l’affiche.`,
      }),
    es: (mail, { siteName }) =>
      orderEmailBody(mail, {
        subject: `Reembolso de su pedido ${mail.number}`,
        preview: `De parte de ${siteName}.`,
        heading: 'Le devolvemos dinero',
        text: `Hemos reembolsado dinero de su pedido ${mail.number}. Su banco puede tardar unos días en mostrarlo.`,
      }),
  },
})
