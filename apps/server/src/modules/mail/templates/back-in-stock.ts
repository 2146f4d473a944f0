import { sampleItems } from './sample.ts'
import { template } from './template.ts'

interface Data {
  name: string
  link: string
  /** Formatted. */
  amount?: string
  /** Added by the app that reported the item. */
  facts: { name: string; value: string }[]
}

const factsOf = ({ name, amount, facts }: Data) => [
  ...(amount ? [{ kind: 'items' as const, items: [{ name, amount }] }] : []),
  ...(facts.length > 0 ? [{ kind: 'facts' as const, facts }] : []),
]

/** An item from a back-in-stock request is available again. */
export const backInStock = template<Data>({
  placeholders: ['name'],
  sample: ({ language, origin }) => ({ ...sampleItems(language)[0]!, link: origin, facts: [] }),
  letters: {
    en: (data, { siteName }) => ({
      subject: `${data.name} is back at ${siteName}`,
      preview: 'You wanted to know as soon as it is.',
      heading: 'It is back',
      body: [
        { kind: 'text', text: `You asked us to tell you when ${data.name} can be bought again. Now it can.` },
        ...factsOf(data),
        { kind: 'button', label: 'See it in the shop', href: data.link },
      ],
      footnote: 'This is the only mail about it. If you did not ask for it, somebody typed your address by mistake.',
    }),
    de: (data, { siteName }) => ({
      subject: `${data.name} ist wieder da bei ${siteName}`,
      preview: 'Sie wollten es gleich wissen.',
      heading: 'Wieder da',
      body: [
        { kind: 'text', text: `Sie wollten wissen, wann ${data.name} wieder zu haben ist. Jetzt ist es so weit.` },
        ...factsOf(data),
        { kind: 'button', label: 'Im Shop ansehen', href: data.link },
      ],
      footnote:
        'Dies ist die einzige E-Mail dazu. Wenn Sie nicht darum gebeten haben, hat jemand versehentlich Ihre Adresse eingegeben.',
    }),
    fr: (data, { siteName }) => ({
      subject: `${data.name} est de retour chez ${siteName}`,
      preview: 'Vous vouliez le savoir tout de suite.',
      heading: 'De retour',
      body: [
        { kind: 'text', text: `Vous vouliez savoir quand ${data.name} serait à nouveau disponible. C’est le cas.` },
        ...factsOf(data),
        { kind: 'button', label: 'Voir dans la boutique', href: data.link },
      ],
      footnote:
        'C’est le seul message à ce sujet. Si vous n’avez rien demandé, quelqu’un a saisi votre adresse par erreur.',
    }),
    es: (data, { siteName }) => ({
      subject: `${data.name} vuelve a estar en ${siteName}`,
      preview: 'Quería saberlo en cuanto volviera.',
      heading: 'Ha vuelto',
      body: [
        {
          kind: 'text',
          text: `Nos pidió que le avisáramos cuando ${data.name} volviera a estar disponible. Ya lo está.`,
        },
        ...factsOf(data),
        { kind: 'button', label: 'Verlo en la tienda', href: data.link },
      ],
      footnote: 'Es el único correo sobre esto. Si no lo pidió, alguien escribió su dirección por error.',
    }),
  },
})
