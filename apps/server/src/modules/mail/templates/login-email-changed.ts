import { defineTemplate } from './template.ts'

export const loginEmailChanged = defineTemplate<Record<never, never>>({
  placeholders: [],
  sample: () => ({}),
  write: (t, _, { siteName }) => ({
    subject: t('mails:loginEmailChanged.subject', { siteName }),
    preview: t('mails:loginEmailChanged.preview'),
    heading: t('mails:loginEmailChanged.heading'),
    body: [
      { kind: 'text', text: t('mails:loginEmailChanged.text', { siteName }) },
      { kind: 'text', text: t('mails:loginEmailChanged.contact') },
    ],
  }),
})
