import { buildOrderEmail, buildOrderSample, type OrderMail } from './order-email.ts'
import { defineTemplate } from './template.ts'

export const orderShipped = defineTemplate<OrderMail>({
  isOptional: true,
  placeholders: ['number'],
  sample: buildOrderSample,
  write: (t, mail, { siteName }) => {
    const { number } = mail
    return buildOrderEmail(mail, {
      subject: t('mails:orderShipped.subject', { number }),
      preview: t('mails:orderShipped.preview', { siteName }),
      heading: t('mails:orderShipped.heading'),
      text: t('mails:orderShipped.text', { number }),
    })
  },
})
