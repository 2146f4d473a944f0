import { type SubscriptionMail, subscriptionEmailBody, subscriptionSample } from './subscription-email.ts'
import { template } from './template.ts'

/** No payment of a subscription succeeded, so it has ended. */
export const subscriptionEnded = template<SubscriptionMail>({
  isOptional: true,
  placeholders: ['name'],
  sample: (of) => {
    const { date: _, ...sample } = subscriptionSample(of)
    return sample
  },
  write: (t, mail, { siteName }) =>
    subscriptionEmailBody(t, mail, {
      subject: t('mails:subscriptionEnded.subject', { name: mail.name }),
      preview: t('mails:subscriptionEnded.preview'),
      heading: t('mails:subscriptionEnded.heading'),
      text: t('mails:subscriptionEnded.text', { name: mail.name, siteName }),
    }),
})
