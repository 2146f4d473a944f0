import type { Block } from '../email-body/email-body.ts'
import { sampleItems } from './sample.ts'
import { template } from './template.ts'

interface Data {
  /** Of all items. */
  name: string
  items: { name: string; link: string }[]
  /** It was asked for before. */
  isReminder: boolean
  /** Where one says that one wants no such letters. */
  stop: string
}

/** One item has a button that says what it does, several have one each that says for what. */
const buttons = ({ items }: Data, label: string): Block[] =>
  items.map(({ name, link }) => ({ kind: 'button', label: items.length > 1 ? `${label}: ${name}` : label, href: link }))

/** Somebody who has bought something is asked what they think of it. */
export const reviewRequest = template<Data>({
  placeholders: ['name'],
  sample: ({ language, origin }) => {
    const { name } = sampleItems(language)[0]!
    return { name, items: [{ name, link: origin }], isReminder: false, stop: origin }
  },
  letters: {
    en: (data, { siteName }) => ({
      subject: data.isReminder ? `A reminder: how is your ${data.name}?` : `How is your ${data.name}?`,
      preview: 'A few words help others to choose.',
      heading: 'How do you like it?',
      body: [
        {
          kind: 'text',
          text: `You bought ${data.name} from ${siteName}. Would you tell others what it is like? It takes a minute, and you need not sign in.`,
        },
        ...buttons(data, 'Write a review'),
      ],
      footnote: 'The link is yours alone: a review written with it carries your name.',
      unsubscribe: { label: 'Do not ask me for reviews any more', href: data.stop },
    }),
    de: (data, { siteName }) => ({
      subject: data.isReminder ? `Zur Erinnerung: Wie gefällt Ihnen ${data.name}?` : `Wie gefällt Ihnen ${data.name}?`,
      preview: 'Ein paar Worte helfen anderen bei der Wahl.',
      heading: 'Wie gefällt es Ihnen?',
      body: [
        {
          kind: 'text',
          text: `Sie haben ${data.name} bei ${siteName} gekauft. Möchten Sie anderen erzählen, wie es ist? Es dauert eine Minute, und Sie brauchen sich nicht anzumelden.`,
        },
        ...buttons(data, 'Bewertung schreiben'),
      ],
      footnote: 'Der Link gehört nur Ihnen: Eine Bewertung, die damit geschrieben wird, trägt Ihren Namen.',
      unsubscribe: { label: 'Bitte nicht mehr um Bewertungen bitten', href: data.stop },
    }),
    fr: (data, { siteName }) => ({
      subject: data.isReminder ? `Rappel : que pensez-vous de ${data.name} ?` : `Que pensez-vous de ${data.name} ?`,
      preview: 'Quelques mots aident les autres à choisir.',
      heading: 'Qu’en pensez-vous ?',
      body: [
        {
          kind: 'text',
          text: `Vous avez acheté ${data.name} chez ${siteName}. Voulez-vous dire aux autres ce que vous en pensez ? Une minute suffit, sans vous connecter.`,
        },
        ...buttons(data, 'Donner un avis'),
      ],
      footnote: 'Ce lien n’est qu’à vous : un avis écrit avec lui porte votre nom.',
      unsubscribe: { label: 'Ne plus me demander d’avis', href: data.stop },
    }),
    es: (data, { siteName }) => ({
      subject: data.isReminder ? `Recordatorio: ¿qué le parece ${data.name}?` : `¿Qué le parece ${data.name}?`,
      preview: 'Unas palabras ayudan a otros a elegir.',
      heading: '¿Qué le parece?',
      body: [
        {
          kind: 'text',
          text: `Compró ${data.name} en ${siteName}. ¿Quiere contar a otros cómo es? Lleva un minuto y no hace falta iniciar sesión.`,
        },
        ...buttons(data, 'Escribir una opinión'),
      ],
      footnote: 'El enlace es solo suyo: una opinión escrita con él lleva su nombre.',
      unsubscribe: { label: 'No pedirme más opiniones', href: data.stop },
    }),
  },
})
