import { buildOrderEmail, buildOrderSample, type OrderMail } from './order-email.ts'
import { defineTemplate } from './template.ts'

export const orderReturnAccepted = defineTemplate<OrderMail>({
  isOptional: true,
  placeholders: ['number'],
  sample: buildOrderSample,
  write: (t, mail, { siteName }) => {
    const { number } = mail
    return buildOrderEmail(mail, {
      subject: t('mails:orderReturnAccepted.subject', { number }),
      preview: t('mails:orderReturnAccepted.preview', { siteName }),
      heading: t('mails:orderReturnAccepted.heading'),
      text: t('mails:orderReturnAccepted.text', { number }),
    })
  },
})
