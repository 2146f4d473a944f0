import { type OrderMail, orderEmailBody, orderSample } from './order-email.ts'
import { template } from './template.ts'

export const orderCanceled = template<OrderMail>({
  isOptional: true,
  placeholders: ['number'],
  sample: orderSample,
  write: (t, mail, { siteName }) => {
    const { number } = mail
    return orderEmailBody(mail, {
      subject: t('mails:orderCanceled.subject', { number }),
      preview: t('mails:orderCanceled.preview', { siteName }),
      heading: t('mails:orderCanceled.heading'),
      text: t('mails:orderCanceled.text', { number }),
    })
  },
})
