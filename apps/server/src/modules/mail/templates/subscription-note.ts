import { type SubscriptionMail, subscriptionEmailBody, subscriptionSample } from './subscription-email.ts'
import { template } from './template.ts'

/** To the owner: a payment of a subscription was declined. */
export const subscriptionNote = template<SubscriptionMail>({
  isOptional: true,
  placeholders: ['name'],
  sample: (of) => ({ ...subscriptionSample(of), link: `${of.origin}/dashboard/subscriptions` }),
  write: (t, mail) =>
    subscriptionEmailBody(t, mail, {
      subject: t('mails:subscriptionNote.subject', { name: mail.name }),
      preview: t('mails:subscriptionNote.preview'),
      heading: t('mails:subscriptionNote.heading'),
      text: t('mails:subscriptionNote.text', { name: mail.name }),
    }),
})
