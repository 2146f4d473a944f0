import { buildOrderEmail, buildOrderSample, type OrderMail } from './order-email.ts'
import { defineTemplate } from './template.ts'

export const orderRefunded = defineTemplate<OrderMail>({
  isOptional: true,
  placeholders: ['number'],
  sample: buildOrderSample,
  write: (t, mail, { siteName }) => {
    const { number } = mail
    return buildOrderEmail(mail, {
      subject: t('mails:orderRefunded.subject', { number }),
      preview: t('mails:orderRefunded.preview', { siteName }),
      heading: t('mails:orderRefunded.heading'),
      text: t(mail.isCredit ? 'mails:orderRefunded.textCredit' : 'mails:orderRefunded.text', { number }),
    })
  },
})
