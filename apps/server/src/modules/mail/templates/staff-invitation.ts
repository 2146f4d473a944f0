import { defineTemplate } from './template.ts'

interface Data {
  link: string
  days: number
  /** The name of the person who invites. */
  inviter: string
}

/** Invites a person to work in the dashboard. */
export const staffInvitation = defineTemplate<Data>({
  minutes: 7 * 24 * 60,
  isSecret: true,
  placeholders: ['days', 'inviter'],
  sample: ({ t, origin }) => ({
    link: `${origin}/dashboard/invitation`,
    days: 7,
    inviter: t('mails:sample.inviter'),
  }),
  write: (t, { link, days, inviter }, { siteName }) => ({
    subject: t('mails:staffInvitation.subject', { siteName }),
    preview: t('mails:staffInvitation.preview', { inviter }),
    heading: t('mails:staffInvitation.heading', { siteName }),
    body: [
      { kind: 'text', text: t('mails:staffInvitation.text', { inviter, siteName, days: String(days) }) },
      { kind: 'button', label: t('mails:staffInvitation.accept'), href: link },
    ],
    footnote: t('mails:staffInvitation.footnote'),
  }),
})
