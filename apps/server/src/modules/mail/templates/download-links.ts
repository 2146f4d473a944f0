import { formatSampleDay, listSampleItems } from './sample.ts'
import { defineTemplate } from './template.ts'

interface Data {
  orderNumber: string
  names: string[]
  /** Formatted. */
  until: string
  link: string
}

/** A link to the files of an order. */
export const downloadLinks = defineTemplate<Data>({
  isSecret: true,
  placeholders: ['orderNumber', 'until'],
  sample: ({ t, origin }) => ({
    orderNumber: '10042',
    names: listSampleItems(t).map(({ name }) => name),
    until: formatSampleDay(t),
    link: origin,
  }),
  write: (t, { orderNumber, names, until, link }, { siteName }) => ({
    subject: t('mails:downloadLinks.subject', { siteName }),
    preview: t('mails:downloadLinks.preview', { orderNumber }),
    heading: t('mails:downloadLinks.heading'),
    body: [
      { kind: 'text', text: t('mails:downloadLinks.text', { orderNumber, siteName }) },
      { kind: 'said', text: t.list(names) },
      { kind: 'button', label: t('mails:downloadLinks.open'), href: link },
      { kind: 'text', text: t('mails:downloadLinks.until', { until }) },
    ],
    footnote: t('mails:downloadLinks.footnote'),
  }),
})
