import { sampleDay } from './sample.ts'
import { type SubscriptionMail, subscriptionEmailBody, subscriptionSample } from './subscription-email.ts'
import { template } from './template.ts'

/** A free trial is over in a few days, and what comes then. */
export const subscriptionTrialEnds = template<SubscriptionMail>({
  isOptional: true,
  placeholders: ['name'],
  sample: (of) => {
    const { date: _, ...mail } = subscriptionSample(of)
    return { ...mail, firstPayment: sampleDay(of.language) }
  },
  letters: {
    en: (mail, { siteName }) =>
      subscriptionEmailBody(
        'en',
        mail,
        {
          subject: `Your free trial of ${mail.name} ends soon`,
          preview: `${siteName} charges your card when it is over.`,
          heading: 'Your free trial ends soon',
          text: `The subscription to ${mail.name} is free until the day below. Then your card is charged; until then you can end it, and it costs nothing.`,
        },
        'Look at the subscription',
      ),
    de: (mail, { siteName }) =>
      subscriptionEmailBody(
        'de',
        mail,
        {
          subject: `Ihre kostenlose Probezeit für ${mail.name} endet bald`,
          preview: `${siteName} belastet danach Ihre Karte.`,
          heading: 'Ihre Probezeit endet bald',
          text: `Das Abonnement von ${mail.name} ist bis zum unten genannten Tag kostenlos. Danach wird Ihre Karte belastet; bis dahin können Sie es beenden, und es kostet nichts.`,
        },
        'Abonnement ansehen',
      ),
    fr: (mail, { siteName }) =>
      subscriptionEmailBody(
        'fr',
        mail,
        {
          subject: `Votre essai gratuit de ${mail.name} se termine bientôt`,
          preview: `${siteName} débitera ensuite votre carte.`,
          heading: 'Votre essai gratuit se termine bientôt',
          text: `L’abonnement à ${mail.name} est gratuit jusqu’au jour ci-dessous. Votre carte est ensuite débitée ; d’ici là, vous pouvez y mettre fin sans rien payer.`,
        },
        'Voir l’abonnement',
      ),
    es: (mail, { siteName }) =>
      subscriptionEmailBody(
        'es',
        mail,
        {
          subject: `Su prueba gratuita de ${mail.name} termina pronto`,
          preview: `${siteName} hará después el cargo en su tarjeta.`,
          heading: 'Su prueba gratuita termina pronto',
          text: `La suscripción a ${mail.name} es gratuita hasta el día indicado abajo. Después se hace el cargo en su tarjeta; hasta entonces puede cancelarla sin pagar nada.`,
        },
        'Ver la suscripción',
      ),
  },
})
