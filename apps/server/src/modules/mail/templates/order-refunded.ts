import { type OrderMail, orderEmailBody, orderSample } from './order-email.ts'
import { template } from './template.ts'

export const orderRefunded = template<OrderMail>({
  isOptional: true,
  placeholders: ['number'],
  sample: orderSample,
  write: (t, mail, { siteName }) => {
    const { number } = mail
    return orderEmailBody(mail, {
      subject: t('mails:orderRefunded.subject', { number }),
      preview: t('mails:orderRefunded.preview', { siteName }),
      heading: t('mails:orderRefunded.heading'),
      text: t('mails:orderRefunded.text', { number }),
    })
  },
})
