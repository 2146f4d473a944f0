import { type OrderMail, orderEmailBody, orderSample } from './order-email.ts'
import { template } from './template.ts'

export const orderShipped = template<OrderMail>({
  isOptional: true,
  placeholders: ['number'],
  sample: orderSample,
  write: (t, mail, { siteName }) => {
    const { number } = mail
    return orderEmailBody(mail, {
      subject: t('mails:orderShipped.subject', { number }),
      preview: t('mails:orderShipped.preview', { siteName }),
      heading: t('mails:orderShipped.heading'),
      text: t('mails:orderShipped.text', { number }),
    })
  },
})
