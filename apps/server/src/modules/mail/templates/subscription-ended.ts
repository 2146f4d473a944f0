import type { Language } from '../mail.ts'
import { type SubscriptionMail, subscriptionEmailBody, subscriptionSample } from './subscription-email.ts'
import { template } from './template.ts'

const look: Readonly<Record<Language, string>> = {
  en: 'Look at the subscription',
  de: 'Abonnement ansehen',
  fr: 'Voir l’abonnement',
  es: 'Ver la suscripción',
}

/** No payment of a subscription came through, so it is over. */
export const subscriptionEnded = template<SubscriptionMail>({
  isOptional: true,
  placeholders: ['name'],
  sample: (of) => {
    const { date: _, ...sample } = subscriptionSample(of)
    return sample
  },
  letters: {
    en: (mail, { siteName }) =>
      subscriptionEmailBody(
        'en',
        mail,
        {
          subject: `Your subscription to ${mail.name} has ended`,
          preview: 'No payment came through.',
          heading: 'Your subscription has ended',
          text: `We could not charge your card for ${mail.name}, so the subscription at ${siteName} is over. Nothing more is ordered or charged.`,
        },
        look.en,
      ),
    de: (mail, { siteName }) =>
      subscriptionEmailBody(
        'de',
        mail,
        {
          subject: `Ihr Abonnement von ${mail.name} ist beendet`,
          preview: 'Es kam keine Zahlung zustande.',
          heading: 'Ihr Abonnement ist beendet',
          text: `Wir konnten Ihre Karte für ${mail.name} nicht belasten, deshalb ist das Abonnement bei ${siteName} beendet. Es wird nichts mehr bestellt oder abgebucht.`,
        },
        look.de,
      ),
    fr: (mail, { siteName }) =>
      subscriptionEmailBody(
        'fr',
        mail,
        {
          subject: `Votre abonnement à ${mail.name} a pris fin`,
          preview: 'Aucun paiement n’est passé.',
          heading: 'Votre abonnement a pris fin',
          text: `Nous n’avons pas pu débiter votre carte pour ${mail.name} : l’abonnement chez ${siteName} est terminé. Rien ne sera plus commandé ni débité.`,
        },
        look.fr,
      ),
    es: (mail, { siteName }) =>
      subscriptionEmailBody(
        'es',
        mail,
        {
          subject: `Su suscripción a ${mail.name} ha terminado`,
          preview: 'No se realizó ningún pago.',
          heading: 'Su suscripción ha terminado',
          text: `No pudimos cobrar ${mail.name} en su tarjeta, así que la suscripción en ${siteName} ha terminado. No se pedirá ni cobrará nada más.`,
        },
        look.es,
      ),
  },
})
