import { sampleDay } from './sample.ts'
import { type SubscriptionMail, subscriptionEmailBody, subscriptionSample } from './subscription-email.ts'
import { template } from './template.ts'

/** A free trial ends in a few days; says what is charged then. */
export const subscriptionTrialEnds = template<SubscriptionMail>({
  isOptional: true,
  placeholders: ['name'],
  sample: (of) => {
    const { date: _, ...mail } = subscriptionSample(of)
    return { ...mail, firstPayment: sampleDay(of.t) }
  },
  write: (t, mail, { siteName }) =>
    subscriptionEmailBody(t, mail, {
      subject: t('mails:subscriptionTrialEnds.subject', { name: mail.name }),
      preview: t('mails:subscriptionTrialEnds.preview', { siteName }),
      heading: t('mails:subscriptionTrialEnds.heading'),
      text: t('mails:subscriptionTrialEnds.text', { name: mail.name }),
    }),
})
