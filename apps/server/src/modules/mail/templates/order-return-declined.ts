import { type OrderMail, orderEmailBody, orderSample } from './order-email.ts'
import { template } from './template.ts'

/** The reason is in the shop’s message. */
export const orderReturnDeclined = template<OrderMail>({
  isOptional: true,
  placeholders: ['number'],
  sample: orderSample,
  write: (t, mail, { siteName }) => {
    const { number } = mail
    return orderEmailBody(mail, {
      subject: t('mails:orderReturnDeclined.subject', { number }),
      preview: t('mails:orderReturnDeclined.preview', { siteName }),
      heading: t('mails:orderReturnDeclined.heading'),
      text: t('mails:orderReturnDeclined.text', { number }),
    })
  },
})
