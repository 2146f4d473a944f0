import type { Attachment } from '../email-body/email-body.ts'
import { formatSampleAmount } from './sample.ts'
import { defineTemplate } from './template.ts'

interface Data {
  /** That the report was saved under. */
  name: string
  period: string
  figures: readonly { name: string; value: string }[]
  /** Empty if the files are too large to attach. */
  files: readonly Attachment[]
  /** The report in the dashboard. */
  href: string
  leaveHref: string
}

/** A saved report, to the people whom its schedule names. */
export const ownerReport = defineTemplate<Data>({
  isOptional: true,
  placeholders: ['name', 'period'],
  sample: ({ t, origin }) => ({
    name: t('mails:sample.report'),
    period: t('mails:sample.period'),
    figures: [
      { name: t('mails:ownerReport.orders'), value: t.number(38) },
      { name: t('mails:ownerReport.sales'), value: formatSampleAmount(t, 2480) },
    ],
    files: [{ name: 'sales-product.csv', text: '' }],
    href: `${origin}/dashboard/analytics/sales`,
    leaveHref: `${origin}/dashboard/analytics/saved`,
  }),
  write: (t, { name, period, figures, files, href, leaveHref }) => ({
    subject: t('mails:ownerReport.subject', { name, period }),
    preview: figures.map((figure) => `${figure.name}: ${figure.value}`).join(' · '),
    heading: t('mails:ownerReport.heading', { name }),
    body: [
      { kind: 'text', text: t('mails:ownerReport.text', { period }) },
      { kind: 'said', text: t(files.length > 0 ? 'mails:ownerReport.attached' : 'mails:ownerReport.linked') },
      { kind: 'facts', facts: figures },
      { kind: 'button', label: t('mails:ownerReport.view'), href },
    ],
    footnote: t('mails:ownerReport.footnote'),
    settings: { label: t('mails:ownerReport.leave'), href: leaveHref },
    ...(files.length > 0 && { attachments: files }),
  }),
})
