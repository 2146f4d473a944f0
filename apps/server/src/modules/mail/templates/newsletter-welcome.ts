import type { OwnContent } from '../own-content.port.ts'
import { defineTemplate } from './template.ts'

interface Data {
  /** Stops the newsletter. */
  unsubscribe: string
  own?: OwnContent | undefined
}

/** Thanks for a confirmed address, and says how to stop. */
export const newsletterWelcome = defineTemplate<Data>({
  isOptional: true,
  placeholders: [],
  sample: ({ origin }) => ({ unsubscribe: origin }),
  write: (t, { unsubscribe, own }, { siteName }) => ({
    subject: own?.subject ?? t('mails:newsletterWelcome.subject', { siteName }),
    preview: own?.preview ?? t('mails:newsletterWelcome.preview'),
    heading: own ? '' : t('mails:newsletterWelcome.heading'),
    body: own?.body ?? [{ kind: 'text', text: t('mails:newsletterWelcome.text', { siteName }) }],
    unsubscribe: { label: t('mails:newsletterWelcome.unsubscribe'), href: unsubscribe },
  }),
})
