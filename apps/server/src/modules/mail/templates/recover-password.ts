import { defineTemplate } from './template.ts'

interface Data {
  link: string
  minutes: number
}

export const recoverPassword = defineTemplate<Data>({
  minutes: 60,
  isSecret: true,
  placeholders: ['minutes'],
  sample: ({ origin }) => ({ link: `${origin}/sign-in/password`, minutes: 60 }),
  write: (t, { link, ...data }, { siteName }) => {
    const minutes = String(data.minutes)
    return {
      subject: t('mails:recoverPassword.subject', { siteName }),
      preview: t('mails:recoverPassword.preview', { minutes }),
      heading: t('mails:recoverPassword.heading'),
      body: [
        { kind: 'text', text: t('mails:recoverPassword.text', { siteName, minutes }) },
        { kind: 'button', label: t('mails:recoverPassword.choose'), href: link },
      ],
      footnote: t('mails:recoverPassword.footnote'),
    }
  },
})
