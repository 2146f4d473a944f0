import { buildSubscriptionEmail, buildSubscriptionSample, type SubscriptionMail } from './subscription-email.ts'
import { defineTemplate } from './template.ts'

/** No payment of a subscription succeeded, so it has ended. */
export const subscriptionEnded = defineTemplate<SubscriptionMail>({
  isOptional: true,
  placeholders: ['name'],
  sample: (of) => {
    const { date: _, ...sample } = buildSubscriptionSample(of)
    return sample
  },
  write: (t, mail, { siteName }) =>
    buildSubscriptionEmail(t, mail, {
      subject: t('mails:subscriptionEnded.subject', { name: mail.name }),
      preview: t('mails:subscriptionEnded.preview'),
      heading: t('mails:subscriptionEnded.heading'),
      text: t('mails:subscriptionEnded.text', { name: mail.name, siteName }),
    }),
})
