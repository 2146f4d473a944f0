import { defineTemplate } from './template.ts'

interface Data {
  link: string
  days: number
}

/** Asks whether the owner of an address wants the newsletter. */
export const newsletterConfirm = defineTemplate<Data>({
  minutes: 24 * 60,
  placeholders: [],
  sample: ({ origin }) => ({ link: origin, days: 7 }),
  write: (t, { link, days }, { siteName }) => ({
    subject: t('mails:newsletterConfirm.subject', { siteName }),
    preview: t('mails:newsletterConfirm.preview'),
    heading: t('mails:newsletterConfirm.heading'),
    body: [
      { kind: 'text', text: t('mails:newsletterConfirm.text', { siteName }) },
      { kind: 'button', label: t('mails:newsletterConfirm.button'), href: link },
    ],
    footnote: t('mails:newsletterConfirm.footnote', { days }),
  }),
})
