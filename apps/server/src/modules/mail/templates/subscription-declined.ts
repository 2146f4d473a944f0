import { buildSubscriptionEmail, buildSubscriptionSample, type SubscriptionMail } from './subscription-email.ts'
import { defineTemplate } from './template.ts'

/** A payment of a subscription was declined and will be tried again. */
export const subscriptionDeclined = defineTemplate<SubscriptionMail>({
  isOptional: true,
  placeholders: ['name'],
  sample: buildSubscriptionSample,
  write: (t, mail, { siteName }) =>
    buildSubscriptionEmail(
      t,
      mail,
      {
        subject: t('mails:subscriptionDeclined.subject', { name: mail.name }),
        preview: t('mails:subscriptionDeclined.preview', { siteName }),
        heading: t('mails:subscriptionDeclined.heading'),
        text: t('mails:subscriptionDeclined.text', { name: mail.name }),
        footnote: t('mails:subscriptionDeclined.footnote'),
      },
      t('mails:subscription.pay'),
    ),
})
