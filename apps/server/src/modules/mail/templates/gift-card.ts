import { formatSampleAmount } from './sample.ts'
import { defineTemplate } from './template.ts'

interface Data {
  /** Recipient, sender, and the sender's message. */
  name?: string
  from?: string
  message?: string
  /** Codes and their values. */
  items: { name: string; amount: string }[]
  link: string
}

/** Gift cards that were bought. Anyone who has a code can spend it. */
export const giftCard = defineTemplate<Data>({
  isSecret: true,
  placeholders: ['name', 'from'],
  sample: ({ t, origin }) => ({
    name: 'Ann',
    from: 'Bea',
    items: [{ name: 'ABCD-EFGH-JKLM', amount: formatSampleAmount(t, 50) }],
    link: origin,
  }),
  write: (t, { name, from, message, items, link }, { siteName }) => ({
    subject: t('mails:giftCard.subject', { siteName }),
    preview: from ? t('mails:giftCard.previewFrom', { from }) : t('mails:giftCard.preview'),
    heading: name ? t('mails:giftCard.headingFor', { name }) : t('mails:giftCard.heading'),
    body: [
      {
        kind: 'text',
        text: from ? t('mails:giftCard.textFrom', { from, siteName }) : t('mails:giftCard.text', { siteName }),
      },
      ...(message ? [{ kind: 'said' as const, text: t('mails:giftCard.message', { message }) }] : []),
      { kind: 'items', items },
      { kind: 'button', label: t('mails:giftCard.shop'), href: link },
    ],
    footnote: t('mails:giftCard.footnote'),
  }),
})
