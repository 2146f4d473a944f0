import { sampleDay, sampleItems } from './sample.ts'
import { template } from './template.ts'

interface Data {
  orderNumber: string
  names: string[]
  /** Formatted. */
  until: string
  link: string
}

/** A link to the files of an order. */
export const downloadLinks = template<Data>({
  isSecret: true,
  placeholders: ['orderNumber', 'until'],
  sample: ({ t, origin }) => ({
    orderNumber: '10042',
    names: sampleItems(t).map(({ name }) => name),
    until: sampleDay(t),
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
