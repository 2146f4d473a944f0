import { type DocumentLink, documentBody } from './document-email.ts'
import { sampleAmount } from './sample.ts'
import { template } from './template.ts'

export const creditNote = template<DocumentLink>({
  isSecret: true,
  placeholders: ['number', 'orderNumber', 'total'],
  sample: ({ t, origin }) => ({
    number: 'C-1004',
    orderNumber: '10042',
    total: sampleAmount(t, 24),
    link: origin,
  }),
  write: (t, data, { siteName }) => {
    const { number, orderNumber } = data
    return {
      subject: t('mails:creditNote.subject', { number, siteName }),
      preview: t('mails:creditNote.preview', { orderNumber }),
      heading: t('mails:creditNote.heading'),
      body: documentBody(
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
