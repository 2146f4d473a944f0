import { buildOrderEmail, buildOrderSample, type OrderMail } from './order-email.ts'
import { defineTemplate } from './template.ts'

/** The payment that an order waited for was declined, so the order is off. */
export const orderDeclined = defineTemplate<OrderMail>({
  isOptional: true,
  placeholders: ['number'],
  sample: buildOrderSample,
  write: (t, mail, { siteName }) => {
    const { number } = mail
    return buildOrderEmail(mail, {
      subject: t('mails:orderDeclined.subject', { number }),
      preview: t('mails:orderDeclined.preview', { siteName }),
      heading: t('mails:orderDeclined.heading'),
      text: t('mails:orderDeclined.text', { number }),
    })
  },
})
