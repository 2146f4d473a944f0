import { defineTemplate } from './template.ts'

interface Data {
  link: string
  minutes: number
}

/** Asks on a phone whether a sign-in is by the account's owner. */
export const approveSignIn = defineTemplate<Data>({
  minutes: 10,
  isSecret: true,
  placeholders: ['minutes'],
  sample: ({ origin }) => ({ link: `${origin}/sign-in`, minutes: 10 }),
  write: (t, { link, ...data }, { siteName }) => {
    const minutes = String(data.minutes)
    return {
      subject: t('mails:approveSignIn.subject', { siteName }),
      preview: t('mails:approveSignIn.preview', { minutes }),
      heading: t('mails:approveSignIn.heading'),
      body: [
        { kind: 'text', text: t('mails:approveSignIn.text', { siteName, minutes }) },
        { kind: 'button', label: t('mails:approveSignIn.answer'), href: link },
      ],
      footnote: t('mails:approveSignIn.footnote'),
    }
  },
})
