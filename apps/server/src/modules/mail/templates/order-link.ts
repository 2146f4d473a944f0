import { defineTemplate } from './template.ts'

interface Data {
  number: string
  link: string
  hours: number
}

/** A link to an order that was asked for by its number and email address. */
export const orderLink = defineTemplate<Data>({
  minutes: 24 * 60,
  isSecret: true,
  placeholders: ['number', 'hours'],
  sample: ({ origin }) => ({ number: '10042', link: `${origin}/orders`, hours: 24 }),
  write: (t, { number, link, ...data }, { siteName }) => {
    const hours = String(data.hours)
    return {
      subject: t('mails:orderLink.subject', { number, siteName }),
      preview: t('mails:orderLink.preview', { hours }),
      heading: t('mails:orderLink.heading'),
      body: [
        { kind: 'text', text: t('mails:orderLink.text', { number, hours }) },
        { kind: 'button', label: t('mails:order.view'), href: link },
      ],
      footnote: t('mails:orderLink.footnote'),
    }
  },
})
