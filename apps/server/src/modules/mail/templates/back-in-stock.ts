import { listSampleItems } from './sample.ts'
import { defineTemplate } from './template.ts'

interface Data {
  name: string
  link: string
  /** Formatted. */
  amount?: string
  /** Added by the app that reported the item back in stock. */
  facts: { name: string; value: string }[]
}

/** An item that a visitor wanted to be notified about is available again. */
export const backInStock = defineTemplate<Data>({
  placeholders: ['name'],
  sample: ({ t, origin }) => ({ ...listSampleItems(t)[0]!, link: origin, facts: [] }),
  write: (t, { name, link, amount, facts }, { siteName }) => ({
    subject: t('mails:backInStock.subject', { name, siteName }),
    preview: t('mails:backInStock.preview'),
    heading: t('mails:backInStock.heading'),
    body: [
      { kind: 'text', text: t('mails:backInStock.text', { name }) },
      ...(amount ? [{ kind: 'items' as const, items: [{ name, amount }] }] : []),
      ...(facts.length > 0 ? [{ kind: 'facts' as const, facts }] : []),
      { kind: 'button', label: t('mails:backInStock.view'), href: link },
    ],
    footnote: t('mails:backInStock.footnote'),
  }),
})
