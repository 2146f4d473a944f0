import type { Block } from '../email-body/email-body.ts'
import { defineTemplate } from './template.ts'

interface Data {
  name: string
  /** For the owner's reply; the mail is sent by the site. */
  email: string
  content: string
  item: string
}

/** To the owner, from a visitor who looks at an item. */
export const reviewContact = defineTemplate<Data>({
  placeholders: [],
  sample: ({ t }) => ({
    name: 'Ann',
    email: 'ann@mail.example',
    content: `${t('mails:sample.question')}\n\n${t('mails:sample.thanks')}`,
    item: t('mails:sample.mug'),
  }),
  write: (t, { name, email, content, item }, { siteName }) => ({
    subject: t('mails:reviewContact.subject', { siteName }),
    preview: t('mails:reviewContact.preview'),
    heading: t('mails:reviewContact.heading'),
    body: [
      { kind: 'text', text: t('mails:reviewContact.text') },
      ...content.split(/\n{2,}/).map((text): Block => ({ kind: 'said', text })),
      {
        kind: 'facts',
        facts: [
          { name: t('mails:reviewContact.name'), value: name },
          { name: t('mails:reviewContact.email'), value: email },
          { name: t('mails:reviewContact.item'), value: item },
        ],
      },
    ],
    footnote: t('mails:reviewContact.footnote'),
  }),
})
