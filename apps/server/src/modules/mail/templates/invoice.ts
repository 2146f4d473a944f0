import { type DocumentLink, documentBody } from './document-email.ts'
import { sampleAmount } from './sample.ts'
import { template } from './template.ts'

export const invoice = template<DocumentLink>({
  isSecret: true,
  placeholders: ['number', 'orderNumber', 'total'],
  sample: ({ t, origin }) => ({
    number: 'INV-1004',
    orderNumber: '10042',
    total: sampleAmount(t, 62),
    link: origin,
  }),
  write: (t, data, { siteName }) => {
    const { number, orderNumber } = data
    return {
      subject: t('mails:invoice.subject', { number, siteName }),
      preview: t('mails:invoice.preview', { orderNumber }),
      heading: t('mails:invoice.heading'),
      body: documentBody(
        {
          text: t('mails:invoice.text', { orderNumber, siteName }),
          number: t('mails:invoice.number'),
          total: t('mails:invoice.total'),
          view: t('mails:invoice.view'),
        },
        data,
      ),
    }
  },
})
