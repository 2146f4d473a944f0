import { buildOrderEmail, buildOrderSample, type OrderMail } from './order-email.ts'
import { defineTemplate } from './template.ts'

/** The reason is in the shop’s message. */
export const orderReturnDeclined = defineTemplate<OrderMail>({
  isOptional: true,
  placeholders: ['number'],
  sample: buildOrderSample,
  write: (t, mail, { siteName }) => {
    const { number } = mail
    return buildOrderEmail(mail, {
      subject: t('mails:orderReturnDeclined.subject', { number }),
      preview: t('mails:orderReturnDeclined.preview', { siteName }),
      heading: t('mails:orderReturnDeclined.heading'),
      text: t('mails:orderReturnDeclined.text', { number }),
    })
  },
})
