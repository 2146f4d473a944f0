import { defineTemplate } from './template.ts'

interface Data {
  accountLink: string
}

export const waysInRemoved = defineTemplate<Data>({
  placeholders: [],
  sample: ({ origin }) => ({ accountLink: `${origin}/account/security` }),
  write: (t, { accountLink }, { siteName }) => ({
    subject: t('mails:waysInRemoved.subject', { siteName }),
    preview: t('mails:waysInRemoved.preview'),
    heading: t('mails:waysInRemoved.heading'),
    body: [
      { kind: 'text', text: t('mails:waysInRemoved.text', { siteName }) },
      { kind: 'text', text: t('mails:waysInRemoved.setUp') },
      { kind: 'button', label: t('mails:waysInRemoved.open'), href: accountLink },
    ],
  }),
})
