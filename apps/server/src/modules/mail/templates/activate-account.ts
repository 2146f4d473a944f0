import { defineTemplate } from './template.ts'

interface Data {
  link: string
  days: number
}

/** To a contact that the owner made a member. */
export const activateAccount = defineTemplate<Data>({
  minutes: 7 * 24 * 60,
  isSecret: true,
  placeholders: ['days'],
  sample: ({ origin }) => ({ link: `${origin}/sign-in/password`, days: 7 }),
  write: (t, { link, days }, { siteName }) => ({
    subject: t('mails:activateAccount.subject', { siteName }),
    preview: t('mails:activateAccount.preview'),
    heading: t('mails:activateAccount.heading', { siteName }),
    body: [
      { kind: 'text', text: t('mails:activateAccount.text', { days: String(days) }) },
      { kind: 'button', label: t('mails:activateAccount.choose'), href: link },
    ],
    footnote: t('mails:activateAccount.footnote', { siteName }),
  }),
})
