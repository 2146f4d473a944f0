import { buildOrderEmail, buildOrderSample, type OrderMail } from './order-email.ts'
import { defineTemplate } from './template.ts'

export const orderPlaced = defineTemplate<OrderMail>({
  isOptional: true,
  placeholders: ['number'],
  sample: buildOrderSample,
  write: (t, mail, { siteName }) => {
    const { number } = mail
    return buildOrderEmail(mail, {
      subject: t('mails:orderPlaced.subject', { number, siteName }),
      preview: t('mails:orderPlaced.preview'),
      heading: t('mails:orderPlaced.heading'),
      text: t('mails:orderPlaced.text', { number }),
    })
  },
})
