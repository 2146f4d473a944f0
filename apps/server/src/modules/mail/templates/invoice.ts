import { buildDocumentBody, type DocumentLink } from './document-email.ts'
import { formatSampleAmount } from './sample.ts'
import { defineTemplate } from './template.ts'

export const invoice = defineTemplate<DocumentLink>({
  isSecret: true,
  placeholders: ['number', 'orderNumber', 'total'],
  sample: ({ t, origin }) => ({
    number: 'INV-1004',
    orderNumber: '10042',
    total: formatSampleAmount(t, 62),
    link: origin,
  }),
  write: (t, data, { siteName }) => {
    const { number, orderNumber } = data
    return {
      subject: t('mails:invoice.subject', { number, siteName }),
      preview: t('mails:invoice.preview', { orderNumber }),
      heading: t('mails:invoice.heading'),
      body: buildDocumentBody(
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
