import { defineTemplate } from './template.ts'

interface Data {
  signInLink: string
  recoverLink: string
}

/** Tells the owner of an account that someone tried to sign up with its address. */
export const addressRegistered = defineTemplate<Data>({
  placeholders: ['recoverLink'],
  sample: ({ origin }) => ({ signInLink: `${origin}/sign-in`, recoverLink: `${origin}/sign-in/recover` }),
  write: (t, { signInLink, recoverLink }, { siteName }) => ({
    subject: t('mails:addressRegistered.subject', { siteName }),
    preview: t('mails:addressRegistered.preview'),
    heading: t('mails:addressRegistered.heading'),
    body: [
      { kind: 'text', text: t('mails:addressRegistered.text', { siteName }) },
      { kind: 'button', label: t('mails:addressRegistered.signIn'), href: signInLink },
      { kind: 'text', text: t('mails:addressRegistered.forgot', { recoverLink }) },
    ],
    footnote: t('mails:addressRegistered.footnote'),
  }),
})
