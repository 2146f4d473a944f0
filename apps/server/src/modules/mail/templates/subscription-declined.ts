import { type SubscriptionMail, subscriptionEmailBody, subscriptionSample } from './subscription-email.ts'
import { template } from './template.ts'

/** A payment of a subscription was declined and will be tried again. */
export const subscriptionDeclined = template<SubscriptionMail>({
  isOptional: true,
  placeholders: ['name'],
  sample: subscriptionSample,
  letters: {
    en: (mail, { siteName }) =>
      subscriptionEmailBody('en', mail, {
        subject: `Your payment for ${mail.name} was declined`,
        preview: `${siteName} tries again in a few days.`,
        heading: 'The payment did not go through',
        text: `Your card was declined for the subscription to ${mail.name}. We try it again by ourselves. If your bank wants you to confirm it, or with another card, you can pay right now.`,
        footnote: 'After several declines the subscription ends.',
      }),
    de: (mail, { siteName }) =>
      subscriptionEmailBody('de', mail, {
        subject: `Ihre Zahlung für ${mail.name} wurde abgelehnt`,
        preview: `${siteName} versucht es in einigen Tagen noch einmal.`,
        heading: 'Die Zahlung ist nicht durchgegangen',
        text: `Ihre Karte wurde für das Abonnement von ${mail.name} abgelehnt. Wir versuchen es von selbst noch einmal. Wenn Ihre Bank eine Bestätigung von Ihnen möchte, oder mit einer anderen Karte, können Sie gleich zahlen.`,
        footnote: 'Nach mehreren Ablehnungen endet das Abonnement.',
      }),
    fr: (mail, { siteName }) =>
      subscriptionEmailBody('fr', mail, {
        subject: `Votre paiement pour ${mail.name} a été refusé`,
        preview: `${siteName} réessaiera dans quelques jours.`,
        heading: 'Le paiement n’est pas passé',
        text: `Votre carte a été refusée pour l’abonnement à ${mail.name}. Nous réessaierons de nous-mêmes. Si votre banque vous demande de confirmer, ou avec une autre carte, vous pouvez payer tout de suite.`,
        footnote: 'Après plusieurs refus, l’abonnement prend fin.',
      }),
    es: (mail, { siteName }) =>
      subscriptionEmailBody('es', mail, {
        subject: `Su pago de ${mail.name} fue rechazado`,
        preview: `${siteName} lo intentará de nuevo en unos días.`,
        heading: 'El pago no se realizó',
        text: `Su tarjeta fue rechazada para la suscripción a ${mail.name}. Lo intentaremos de nuevo. Si su banco quiere que lo confirme, o con otra tarjeta, puede pagar ahora mismo.`,
        footnote: 'Tras varios rechazos, la suscripción termina.',
      }),
  },
})
