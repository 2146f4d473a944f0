import { fromCatalog } from './from-catalog.ts'
import { type OrderMail, orderEmailBody, orderSample } from './order-email.ts'
import { template } from './template.ts'

/** A parcel is on its way. */
export const orderShipped = template<OrderMail>({
  isOptional: true,
  placeholders: ['number'],
  sample: orderSample,
  letters: fromCatalog((t, mail, { siteName }) =>
    orderEmailBody(mail, {
      subject: t('mails:orderShipped.subject', { number: mail.number }),
      preview: t('mails:orderShipped.preview', { siteName }),
      heading: t('mails:orderShipped.heading'),
      text: t('mails:orderShipped.text', { number: mail.number }),
    }),
  ),
})
