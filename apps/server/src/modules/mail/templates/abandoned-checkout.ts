import type { OwnContent } from '../own-content.port.ts'
import { listSampleItems } from './sample.ts'
import { defineTemplate } from './template.ts'

interface Data {
  link: string
  items: { name: string; detail?: string; amount: string }[]
  /** Stops these emails. */
  unsubscribe: string
  own?: OwnContent | undefined
}

/** The items left in a checkout, and a link back to it. */
export const abandonedCheckout = defineTemplate<Data>({
  isSecret: true,
  placeholders: [],
  sample: ({ t, origin }) => ({
    link: `${origin}/checkout`,
    items: listSampleItems(t),
    unsubscribe: origin,
  }),
  write: (t, { link, items, unsubscribe, own }, { siteName }) => ({
    subject: own?.subject ?? t('mails:abandonedCheckout.subject', { siteName }),
    preview: own?.preview ?? t('mails:abandonedCheckout.preview'),
    heading: own ? '' : t('mails:abandonedCheckout.heading'),
    body: [
      ...(own?.body ?? [{ kind: 'text' as const, text: t('mails:abandonedCheckout.text', { siteName }) }]),
      { kind: 'items', items },
      { kind: 'button', label: t('mails:abandonedCheckout.continue'), href: link },
    ],
    footnote: t('mails:abandonedCheckout.footnote'),
    unsubscribe: { label: t('mails:newsletterWelcome.unsubscribe'), href: unsubscribe },
  }),
})
