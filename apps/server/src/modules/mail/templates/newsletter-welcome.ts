import { defineTemplate } from './template.ts'

interface Data {
  /** Stops the newsletter. */
  unsubscribe: string
}

/** Thanks for a confirmed address, and says how to stop. */
export const newsletterWelcome = defineTemplate<Data>({
  isOptional: true,
  placeholders: [],
  sample: ({ origin }) => ({ unsubscribe: origin }),
  write: (t, { unsubscribe }, { siteName }) => ({
    subject: t('mails:newsletterWelcome.subject', { siteName }),
    preview: t('mails:newsletterWelcome.preview'),
    heading: t('mails:newsletterWelcome.heading'),
    body: [{ kind: 'text', text: t('mails:newsletterWelcome.text', { siteName }) }],
    unsubscribe: { label: t('mails:newsletterWelcome.unsubscribe'), href: unsubscribe },
  }),
})
