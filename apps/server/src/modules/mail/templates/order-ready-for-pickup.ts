import { type OrderMail, orderEmailBody, orderSample } from './order-email.ts'
import { template } from './template.ts'

export const orderReadyForPickup = template<OrderMail>({
  isOptional: true,
  placeholders: ['number'],
  sample: orderSample,
  write: (t, mail, { siteName }) => {
    const { number } = mail
    return orderEmailBody(mail, {
      subject: t('mails:orderReadyForPickup.subject', { number }),
      preview: t('mails:orderReadyForPickup.preview', { siteName }),
      heading: t('mails:orderReadyForPickup.heading'),
      text: t('mails:orderReadyForPickup.text', { number }),
    })
  },
})
