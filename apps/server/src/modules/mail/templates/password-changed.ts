import { defineTemplate } from './template.ts'

interface Data {
  recoverLink: string
}

export const passwordChanged = defineTemplate<Data>({
  placeholders: [],
  sample: ({ origin }) => ({ recoverLink: `${origin}/sign-in/recover` }),
  write: (t, { recoverLink }, { siteName }) => ({
    subject: t('mails:passwordChanged.subject', { siteName }),
    preview: t('mails:passwordChanged.preview'),
    heading: t('mails:passwordChanged.heading'),
    body: [
      { kind: 'text', text: t('mails:passwordChanged.text', { siteName }) },
      { kind: 'text', text: t('mails:passwordChanged.secure') },
      { kind: 'button', label: t('mails:passwordChanged.choose'), href: recoverLink },
    ],
  }),
})
