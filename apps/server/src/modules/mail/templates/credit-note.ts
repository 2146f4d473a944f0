import { buildDocumentBody, type DocumentLink } from './document-email.ts'
import { formatSampleAmount } from './sample.ts'
import { defineTemplate } from './template.ts'

export const creditNote = defineTemplate<DocumentLink>({
  isSecret: true,
  placeholders: ['number', 'orderNumber', 'total'],
  sample: ({ t, origin }) => ({
    number: 'C-1004',
    orderNumber: '10042',
    total: formatSampleAmount(t, 24),
    link: origin,
  }),
  write: (t, data, { siteName }) => {
    const { number, orderNumber } = data
    return {
      subject: t('mails:creditNote.subject', { number, siteName }),
      preview: t('mails:creditNote.preview', { orderNumber }),
      heading: t('mails:creditNote.heading'),
      body: buildDocumentBody(
        {
          text: t('mails:creditNote.text', { orderNumber, siteName }),
          number: t('mails:creditNote.number'),
          total: t('mails:invoice.total'),
          view: t('mails:creditNote.view'),
        },
        data,
      ),
    }
  },
})
