import { type SubscriptionMail, subscriptionEmailBody, subscriptionSample } from './subscription-email.ts'
import { template } from './template.ts'

/** A payment of a subscription was declined and will be tried again. */
export const subscriptionDeclined = template<SubscriptionMail>({
  isOptional: true,
  placeholders: ['name'],
  sample: subscriptionSample,
  write: (t, mail, { siteName }) =>
    subscriptionEmailBody(
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
