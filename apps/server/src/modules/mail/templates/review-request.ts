import type { Block } from '../email-body/email-body.ts'
import type { OwnContent } from '../own-content.port.ts'
import { listSampleItems } from './sample.ts'
import { defineTemplate } from './template.ts'

interface Data {
  /** Of all items. */
  name: string
  items: { name: string; link: string }[]
  isReminder: boolean
  /** Unsubscribes from these mails. */
  stop: string
  own?: OwnContent | undefined
}

/** Asks a buyer for reviews of what they bought. */
export const reviewRequest = defineTemplate<Data>({
  placeholders: ['name'],
  sample: ({ t, origin }) => {
    const { name } = listSampleItems(t)[0]!
    return { name, items: [{ name, link: origin }], isReminder: false, stop: origin }
  },
  write: (t, { name, items, isReminder, stop, own }, { siteName }) => ({
    subject:
      own?.subject ??
      (isReminder ? t('mails:reviewRequest.subjectReminder', { name }) : t('mails:reviewRequest.subject', { name })),
    preview: own?.preview ?? t('mails:reviewRequest.preview'),
    heading: own ? '' : t('mails:reviewRequest.heading'),
    body: [
      ...(own?.body ?? [{ kind: 'text' as const, text: t('mails:reviewRequest.text', { name, siteName }) }]),
      ...items.map(
        (item): Block => ({
          kind: 'button',
          label:
            items.length > 1 ? t('mails:reviewRequest.writeFor', { name: item.name }) : t('mails:reviewRequest.write'),
          href: item.link,
        }),
      ),
    ],
    footnote: t('mails:reviewRequest.footnote'),
    unsubscribe: { label: t('mails:reviewRequest.unsubscribe'), href: stop },
  }),
})
