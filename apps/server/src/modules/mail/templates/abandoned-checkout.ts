import { sampleItems } from './sample.ts'
import { template } from './template.ts'

interface Data {
  link: string
  items: { name: string; detail?: string; amount: string }[]
}

/** What a buyer has left at the checkout, and the way back to it. */
export const abandonedCheckout = template<Data>({
  isSecret: true,
  placeholders: [],
  sample: ({ language, origin }) => ({ link: `${origin}/checkout`, items: sampleItems(language) }),
  letters: {
    en: ({ link, items }, { siteName }) => ({
      subject: `You left something at ${siteName}`,
      preview: 'It is still there, as you left it.',
      heading: 'Still thinking about it?',
      body: [
        {
          kind: 'text',
          text: `You were about to order this at ${siteName}. The way back is below; everything that you entered is kept.`,
        },
        { kind: 'items', items },
        { kind: 'button', label: 'Go on with the order', href: link },
      ],
      footnote: 'You have ordered already, or do not want it any more? Then there is nothing to do.',
    }),
    de: ({ link, items }, { siteName }) => ({
      subject: `Sie haben bei ${siteName} etwas liegen lassen`,
      preview: 'Es ist noch da, so wie Sie es verlassen haben.',
      heading: 'Denken Sie noch darüber nach?',
      body: [
        {
          kind: 'text',
          text: `Sie waren dabei, dies bei ${siteName} zu bestellen. Hier geht es weiter; was Sie eingegeben haben, ist noch da.`,
        },
        { kind: 'items', items },
        { kind: 'button', label: 'Bestellung fortsetzen', href: link },
      ],
      footnote: 'Sie haben schon bestellt oder möchten es nicht mehr? Dann müssen Sie nichts tun.',
    }),
    fr: ({ link, items }, { siteName }) => ({
      subject: `Vous avez laissé quelque chose chez ${siteName}`,
      preview: 'Tout est resté comme vous l’avez laissé.',
      heading: 'Vous y pensez encore ?',
      body: [
        {
          kind: 'text',
          text: `Vous alliez commander ceci chez ${siteName}. Le lien ci-dessous vous y ramène ; ce que vous avez saisi est conservé.`,
        },
        { kind: 'items', items },
        { kind: 'button', label: 'Continuer la commande', href: link },
      ],
      footnote: 'Vous avez déjà commandé, ou vous n’en voulez plus ? Alors il n’y a rien à faire.',
    }),
    es: ({ link, items }, { siteName }) => ({
      subject: `Ha dejado algo en ${siteName}`,
      preview: 'Sigue ahí, tal como lo dejó.',
      heading: '¿Todavía lo está pensando?',
      body: [
        {
          kind: 'text',
          text: `Estaba a punto de pedir esto en ${siteName}. El enlace le lleva de vuelta; lo que escribió se ha guardado.`,
        },
        { kind: 'items', items },
        { kind: 'button', label: 'Continuar con el pedido', href: link },
      ],
      footnote: '¿Ya ha hecho el pedido o ya no lo quiere? Entonces no tiene que hacer nada.',
    }),
  },
})
