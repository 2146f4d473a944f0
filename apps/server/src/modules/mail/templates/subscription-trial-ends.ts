import { formatSampleDay } from './sample.ts'
import { buildSubscriptionEmail, buildSubscriptionSample, type SubscriptionMail } from './subscription-email.ts'
import { defineTemplate } from './template.ts'

/** A free trial ends in a few days; says what is charged then. */
export const subscriptionTrialEnds = defineTemplate<SubscriptionMail>({
  isOptional: true,
  placeholders: ['name'],
  sample: (of) => {
    const { date: _, ...mail } = buildSubscriptionSample(of)
    return { ...mail, firstPayment: formatSampleDay(of.t) }
  },
  write: (t, mail, { siteName }) =>
    buildSubscriptionEmail(t, mail, {
      subject: t('mails:subscriptionTrialEnds.subject', { name: mail.name }),
      preview: t('mails:subscriptionTrialEnds.preview', { siteName }),
      heading: t('mails:subscriptionTrialEnds.heading'),
      text: t('mails:subscriptionTrialEnds.text', { name: mail.name }),
    }),
})
