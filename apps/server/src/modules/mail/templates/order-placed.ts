import { type OrderMail, orderEmailBody, orderSample } from './order-email.ts'
import { template } from './template.ts'

export const orderPlaced = template<OrderMail>({
  isOptional: true,
  placeholders: ['number'],
  sample: orderSample,
  write: (t, mail, { siteName }) => {
    const { number } = mail
    return orderEmailBody(mail, {
      subject: t('mails:orderPlaced.subject', { number, siteName }),
      preview: t('mails:orderPlaced.preview'),
      heading: t('mails:orderPlaced.heading'),
      text: t('mails:orderPlaced.text', { number }),
    })
  },
})
