import { type OrderMail, orderEmailBody, orderSample } from './order-email.ts'
import { template } from './template.ts'

/** The payment that an order waited for was declined, so the order is off. */
export const orderDeclined = template<OrderMail>({
  isOptional: true,
  placeholders: ['number'],
  sample: orderSample,
  write: (t, mail, { siteName }) => {
    const { number } = mail
    return orderEmailBody(mail, {
      subject: t('mails:orderDeclined.subject', { number }),
      preview: t('mails:orderDeclined.preview', { siteName }),
      heading: t('mails:orderDeclined.heading'),
      text: t('mails:orderDeclined.text', { number }),
    })
  },
})
