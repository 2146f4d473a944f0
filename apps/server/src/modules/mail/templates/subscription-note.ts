import type { Language } from '../mail.ts'
import { type SubscriptionMail, subscriptionEmailBody, subscriptionSample } from './subscription-email.ts'
import { template } from './template.ts'

const look: Readonly<Record<Language, string>> = {
  en: 'Look at the subscription',
  de: 'Abonnement ansehen',
  fr: 'Voir l’abonnement',
  es: 'Ver la suscripción',
}

/** To the owner: a payment of a subscription was declined. */
export const subscriptionNote = template<SubscriptionMail>({
  isOptional: true,
  placeholders: ['name'],
  sample: (of) => ({ ...subscriptionSample(of), link: `${of.origin}/dashboard/subscriptions` }),
  letters: {
    en: (mail) =>
      subscriptionEmailBody(
        'en',
        mail,
        {
          subject: `A payment for ${mail.name} was declined`,
          preview: 'The buyer has been told.',
          heading: 'A subscription was not paid',
          text: `The card of a subscription to ${mail.name} was declined. The buyer has been told.`,
        },
        look.en,
      ),
    de: (mail) =>
      subscriptionEmailBody(
        'de',
        mail,
        {
          subject: `Eine Zahlung für ${mail.name} wurde abgelehnt`,
          preview: 'Der Käufer weiß Bescheid.',
          heading: 'Ein Abonnement wurde nicht bezahlt',
          text: `Die Karte eines Abonnements von ${mail.name} wurde abgelehnt. Der Käufer weiß Bescheid.`,
        },
        look.de,
      ),
    fr: (mail) =>
      subscriptionEmailBody(
        'fr',
        mail,
        {
          subject: `Un paiement pour ${mail.name} a été refusé`,
          preview: 'L’acheteur est prévenu.',
          heading: 'Un abonnement n’a pas été payé',
          text: `La carte d’un abonnement à ${mail.name} a été refusée. L’acheteur est prévenu.`,
        },
        look.fr,
      ),
    es: (mail) =>
      subscriptionEmailBody(
        'es',
        mail,
        {
          subject: `Un pago de ${mail.name} fue rechazado`,
          preview: 'El comprador ya lo sabe.',
          heading: 'Una suscripción no se ha pagado',
          text: `La tarjeta de una suscripción a ${mail.name} fue rechazada. El comprador ya lo sabe.`,
        },
        look.es,
      ),
  },
})
