import { defineTemplate } from './template.ts'

interface Data {
  code: string
  minutes: number
}

/** The code that proves access to a mailbox. Not in the subject: locked screens show that. */
export const verificationCode = defineTemplate<Data>({
  minutes: 10,
  isSecret: true,
  placeholders: ['minutes'],
  sample: () => ({ code: '123456', minutes: 10 }),
  write: (t, { code, ...data }, { siteName }) => {
    const minutes = String(data.minutes)
    return {
      subject: t('mails:verificationCode.subject', { siteName }),
      preview: t('mails:verificationCode.preview', { minutes }),
      heading: t('mails:verificationCode.heading'),
      body: [
        { kind: 'text', text: t('mails:verificationCode.text', { minutes }) },
        { kind: 'code', code },
        { kind: 'text', text: t('mails:verificationCode.warning') },
      ],
      footnote: t('mails:verificationCode.footnote'),
    }
  },
})
