import { listSampleItems } from './sample.ts'
import { defineTemplate } from './template.ts'

interface Data {
  link: string
  items: { name: string; detail?: string; amount: string }[]
}

/** The items left in a checkout, and a link back to it. */
export const abandonedCheckout = defineTemplate<Data>({
  isSecret: true,
  placeholders: [],
  sample: ({ t, origin }) => ({ link: `${origin}/checkout`, items: listSampleItems(t) }),
  write: (t, { link, items }, { siteName }) => ({
    subject: t('mails:abandonedCheckout.subject', { siteName }),
    preview: t('mails:abandonedCheckout.preview'),
    heading: t('mails:abandonedCheckout.heading'),
    body: [
      { kind: 'text', text: t('mails:abandonedCheckout.text', { siteName }) },
      { kind: 'items', items },
      { kind: 'button', label: t('mails:abandonedCheckout.continue'), href: link },
    ],
    footnote: t('mails:abandonedCheckout.footnote'),
  }),
})
