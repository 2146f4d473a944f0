import { defineTemplate } from './template.ts'

interface Data {
  recoverLink: string
}

/** A session was used from two places at once and has been ended: one of them may be a thief's. */
export const sessionEnded = defineTemplate<Data>({
  placeholders: [],
  sample: ({ origin }) => ({ recoverLink: `${origin}/sign-in/recover` }),
  write: (t, { recoverLink }, { siteName }) => ({
    subject: t('mails:sessionEnded.subject', { siteName }),
    preview: t('mails:sessionEnded.preview'),
    heading: t('mails:sessionEnded.heading'),
    body: [
      { kind: 'text', text: t('mails:sessionEnded.text', { siteName }) },
      { kind: 'text', text: t('mails:sessionEnded.advice') },
      { kind: 'button', label: t('mails:passwordChanged.choose'), href: recoverLink },
    ],
  }),
})
