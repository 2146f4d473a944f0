import { defineTemplate } from './template.ts'

interface Data {
  reply: string
  /** The text of the reply. */
  message: string
}

/** The owner's answer to a message. */
export const contactReply = defineTemplate<Data>({
  placeholders: [],
  sample: ({ t }) => ({ reply: t('mails:sample.reply'), message: t('mails:sample.question') }),
  write: (t, { reply, message }, { siteName }) => ({
    subject: t('mails:contactReply.subject', { siteName }),
    preview: t('mails:contactReply.preview'),
    heading: t('mails:contactReply.heading'),
    body: [
      { kind: 'said', text: reply },
      { kind: 'text', text: t('mails:contactReply.text') },
      { kind: 'said', text: message },
    ],
  }),
})
