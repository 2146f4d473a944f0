import { formatSampleAmount, formatSampleDay, listSampleItems } from './sample.ts'
import { defineTemplate } from './template.ts'

interface Data {
  items: { name: string; detail?: string; amount: string }[]
  /** Amount due, formatted. */
  total: string
  /** The last day of the link, formatted. */
  until: string
  /** Written by the shop for this order. */
  message?: string
  link: string
}

/** A link to pay for a draft order. */
export const paymentLink = defineTemplate<Data>({
  isSecret: true,
  placeholders: ['total', 'until'],
  sample: ({ t, origin }) => ({
    items: listSampleItems(t),
    total: formatSampleAmount(t, 62),
    until: formatSampleDay(t),
    link: origin,
  }),
  write: (t, { items, total, until, message, link }, { siteName }) => ({
    subject: t('mails:paymentLink.subject', { siteName }),
    preview: t('mails:paymentLink.preview', { total, until }),
    heading: t('mails:paymentLink.heading'),
    body: [
      { kind: 'text', text: t('mails:paymentLink.text', { siteName }) },
      ...(message ? [{ kind: 'said' as const, text: message }] : []),
      { kind: 'items', items },
      { kind: 'facts', facts: [{ name: t('mails:paymentLink.due'), value: total }] },
      { kind: 'button', label: t('mails:paymentLink.pay'), href: link },
    ],
    footnote: t('mails:paymentLink.footnote', { until }),
  }),
})
