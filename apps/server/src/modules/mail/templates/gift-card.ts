import { sampleAmount } from './sample.ts'
import { template } from './template.ts'

interface Data {
  /** Recipient, sender and message. */
  name?: string
  from?: string
  message?: string
  /** A code and its amount. */
  items: { name: string; amount: string }[]
  link: string
}

const quoted = (message: string | undefined) => (message ? [{ kind: 'said' as const, text: `“${message}”` }] : [])

/** Gift cards for their recipient. A code can be spent by anyone who has it. */
export const giftCard = template<Data>({
  isSecret: true,
  placeholders: ['name', 'from'],
  sample: ({ language, origin }) => ({
    name: 'Ann',
    from: 'Bea',
    items: [{ name: 'ABCD-EFGH-JKLM', amount: sampleAmount(language, 50) }],
    link: origin,
  }),
  letters: {
    en: ({ name, from, message, items, link }, { siteName }) => ({
      subject: `A gift card for ${siteName}`,
      preview: from ? `From ${from}` : 'It is yours to spend.',
      heading: name ? `For ${name}` : 'A gift card for you',
      body: [
        {
          kind: 'text',
          text: `${from || 'Somebody'} has given you this for ${siteName}. Enter the code when you pay.`,
        },
        ...quoted(message),
        { kind: 'items', items },
        { kind: 'button', label: 'To the shop', href: link },
      ],
      footnote: 'Whoever knows the code can spend it, so keep it to yourself.',
    }),
    de: ({ name, from, message, items, link }, { siteName }) => ({
      subject: `Ein Gutschein für ${siteName}`,
      preview: from ? `Von ${from}` : 'Er gehört Ihnen.',
      heading: name ? `Für ${name}` : 'Ein Gutschein für Sie',
      body: [
        {
          kind: 'text',
          text: `${from || 'Jemand'} schenkt Ihnen dies für ${siteName}. Geben Sie den Code beim Bezahlen ein.`,
        },
        ...quoted(message),
        { kind: 'items', items },
        { kind: 'button', label: 'Zum Geschäft', href: link },
      ],
      footnote: 'Wer den Code kennt, kann ihn einlösen: Behalten Sie ihn für sich.',
    }),
    fr: ({ name, from, message, items, link }, { siteName }) => ({
      subject: `Une carte cadeau pour ${siteName}`,
      preview: from ? `De la part de ${from}` : 'Elle est à vous.',
      heading: name ? `Pour ${name}` : 'Une carte cadeau pour vous',
      body: [
        {
          kind: 'text',
          text: `${from || 'Quelqu’un'} vous offre ceci pour ${siteName}. Saisissez le code au moment de payer.`,
        },
        ...quoted(message),
        { kind: 'items', items },
        { kind: 'button', label: 'Vers la boutique', href: link },
      ],
      footnote: 'Quiconque connaît le code peut l’utiliser : gardez-le pour vous.',
    }),
    es: ({ name, from, message, items, link }, { siteName }) => ({
      subject: `Una tarjeta regalo para ${siteName}`,
      preview: from ? `De ${from}` : 'Es suya.',
      heading: name ? `Para ${name}` : 'Una tarjeta regalo para usted',
      body: [
        {
          kind: 'text',
          text: `${from || 'Alguien'} le regala esto para ${siteName}. Introduzca el código al pagar.`,
        },
        ...quoted(message),
        { kind: 'items', items },
        { kind: 'button', label: 'A la tienda', href: link },
      ],
      footnote: 'Quien conozca el código puede gastarlo: guárdelo para usted.',
    }),
  },
})
