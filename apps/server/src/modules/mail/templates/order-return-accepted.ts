import { type OrderMail, orderEmailBody, orderSample } from './order-email.ts'
import { template } from './template.ts'

export const orderReturnAccepted = template<OrderMail>({
  isOptional: true,
  placeholders: ['number'],
  sample: orderSample,
  write: (t, mail, { siteName }) => {
    const { number } = mail
    return orderEmailBody(mail, {
      subject: t('mails:orderReturnAccepted.subject', { number }),
      preview: t('mails:orderReturnAccepted.preview', { siteName }),
      heading: t('mails:orderReturnAccepted.heading'),
      text: t('mails:orderReturnAccepted.text', { number }),
    })
  },
})
