import type { Block } from '../email-body/email-body.ts'
import { sampleDay, sampleItems } from './sample.ts'
import { template } from './template.ts'

interface Data {
  orderNumber: string
  names: string[]
  /** Formatted. */
  until: string
  link: string
}

const body = (text: string, label: string, until: string, { names, link }: Data): Block[] => [
  { kind: 'text', text },
  { kind: 'said', text: names.join(', ') },
  { kind: 'button', label, href: link },
  { kind: 'text', text: until },
]

/** The way to the files of an order. */
export const downloadLinks = template<Data>({
  isSecret: true,
  placeholders: ['orderNumber', 'until'],
  sample: ({ language, origin }) => ({
    orderNumber: '10042',
    names: sampleItems(language).map(({ name }) => name),
    until: sampleDay(language),
    link: origin,
  }),
  letters: {
    en: (data, { siteName }) => ({
      subject: `Your downloads from ${siteName}`,
      preview: `For your order ${data.orderNumber}.`,
      heading: 'Your files are ready',
      body: body(
        `What you bought at ${siteName} with order ${data.orderNumber} is ready to download:`,
        'Open your downloads',
        `The link works until ${data.until}.`,
        data,
      ),
      footnote: 'Keep the link to yourself: whoever has it can use up your downloads.',
    }),
    de: (data, { siteName }) => ({
      subject: `Ihre Downloads von ${siteName}`,
      preview: `Zu Ihrer Bestellung ${data.orderNumber}.`,
      heading: 'Ihre Dateien sind bereit',
      body: body(
        `Was Sie bei ${siteName} mit der Bestellung ${data.orderNumber} gekauft haben, steht bereit:`,
        'Downloads öffnen',
        `Der Link gilt bis ${data.until}.`,
        data,
      ),
      footnote: 'Geben Sie den Link nicht weiter: Wer ihn hat, kann Ihre Downloads verbrauchen.',
    }),
    fr: (data, { siteName }) => ({
      subject: `Vos téléchargements de ${siteName}`,
      preview: `Pour votre commande ${data.orderNumber}.`,
      heading: 'Vos fichiers sont prêts',
      body: body(
        `Ce que vous avez acheté chez ${siteName} avec la commande ${data.orderNumber} est prêt :`,
        'Ouvrir vos téléchargements',
        `Le lien fonctionne jusqu’au ${data.until}.`,
        data,
      ),
      footnote: 'Gardez ce lien pour vous : qui l’a peut épuiser vos téléchargements.',
    }),
    es: (data, { siteName }) => ({
      subject: `Sus descargas de ${siteName}`,
      preview: `De su pedido ${data.orderNumber}.`,
      heading: 'Sus archivos están listos',
      body: body(
        `Lo que compró en ${siteName} con el pedido ${data.orderNumber} está listo:`,
        'Abrir sus descargas',
        `El enlace funciona hasta el ${data.until}.`,
        data,
      ),
      footnote: 'No comparta el enlace: quien lo tenga puede agotar sus descargas.',
    }),
  },
})
