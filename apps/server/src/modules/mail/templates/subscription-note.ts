import { buildSubscriptionEmail, buildSubscriptionSample, type SubscriptionMail } from './subscription-email.ts'
import { defineTemplate } from './template.ts'

/** To the owner: a payment of a subscription was declined. */
export const subscriptionNote = defineTemplate<SubscriptionMail>({
  isOptional: true,
  placeholders: ['name'],
  sample: (of) => ({ ...buildSubscriptionSample(of), link: `${of.origin}/dashboard/subscriptions` }),
  write: (t, mail) =>
    buildSubscriptionEmail(t, mail, {
      subject: t('mails:subscriptionNote.subject', { name: mail.name }),
      preview: t('mails:subscriptionNote.preview'),
      heading: t('mails:subscriptionNote.heading'),
      text: t('mails:subscriptionNote.text', { name: mail.name }),
    }),
})
