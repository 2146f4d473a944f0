import { buildOrderEmail, buildOrderSample, type OrderMail } from './order-email.ts'
import { defineTemplate } from './template.ts'

export const orderReadyForPickup = defineTemplate<OrderMail>({
  isOptional: true,
  placeholders: ['number'],
  sample: buildOrderSample,
  write: (t, mail, { siteName }) => {
    const { number } = mail
    return buildOrderEmail(mail, {
      subject: t('mails:orderReadyForPickup.subject', { number }),
      preview: t('mails:orderReadyForPickup.preview', { siteName }),
      heading: t('mails:orderReadyForPickup.heading'),
      text: t('mails:orderReadyForPickup.text', { number }),
    })
  },
})
