import { defineTemplate } from './template.ts'

/** Has no recovery link: access to a mailbox must not be enough to open the dashboard. */
export const ownerPasswordChanged = defineTemplate<Record<never, never>>({
  placeholders: [],
  sample: () => ({}),
  write: (t, _, { siteName }) => ({
    subject: t('mails:ownerPasswordChanged.subject', { siteName }),
    preview: t('mails:passwordChanged.preview'),
    heading: t('mails:passwordChanged.heading'),
    body: [
      { kind: 'text', text: t('mails:ownerPasswordChanged.text', { siteName }) },
      { kind: 'text', text: t('mails:ownerPasswordChanged.contact') },
    ],
  }),
})
