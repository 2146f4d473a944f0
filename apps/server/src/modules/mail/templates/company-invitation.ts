import { defineTemplate } from './template.ts'

interface Data {
  link: string
  /** The name of the company. */
  company: string
}

/** Invites a person to order for a company. */
export const companyInvitation = defineTemplate<Data>({
  placeholders: ['company'],
  sample: ({ t, origin }) => ({ link: `${origin}/account/company`, company: t('mails:sample.company') }),
  write: (t, { link, company }, { siteName }) => ({
    subject: t('mails:companyInvitation.subject', { company, siteName }),
    preview: t('mails:companyInvitation.preview', { company }),
    heading: t('mails:companyInvitation.heading', { company }),
    body: [
      { kind: 'text', text: t('mails:companyInvitation.text', { company, siteName }) },
      { kind: 'button', label: t('mails:companyInvitation.accept'), href: link },
    ],
    footnote: t('mails:companyInvitation.footnote'),
  }),
})
