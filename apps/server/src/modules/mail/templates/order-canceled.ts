import { buildOrderEmail, buildOrderSample, type OrderMail } from './order-email.ts'
import { defineTemplate } from './template.ts'

export const orderCanceled = defineTemplate<OrderMail>({
  isOptional: true,
  placeholders: ['number'],
  sample: buildOrderSample,
  write: (t, mail, { siteName }) => {
    const { number } = mail
    return buildOrderEmail(mail, {
      subject: t('mails:orderCanceled.subject', { number }),
      preview: t('mails:orderCanceled.preview', { siteName }),
      heading: t('mails:orderCanceled.heading'),
      text: t('mails:orderCanceled.text', { number }),
    })
  },
})
