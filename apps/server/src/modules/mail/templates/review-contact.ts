import type { Block } from '../email-body/email-body.ts'
import { template } from './template.ts'

interface Data {
  name: string
  /** Where an answer goes; the mail itself comes from the site. */
  email: string
  content: string
  item: string
}

const body = (
  intro: string,
  labels: readonly [string, string, string],
  { name, email, content, item }: Data,
): Block[] => [
  { kind: 'text', text: intro },
  ...content.split(/\n{2,}/).map((text): Block => ({ kind: 'said', text })),
  {
    kind: 'facts',
    facts: [
      { name: labels[0], value: name },
      { name: labels[1], value: email },
      { name: labels[2], value: item },
    ],
  },
]

/** To the owner, from somebody who looks at an item. */
export const reviewContact = template<Data>({
  placeholders: [],
  sample: () => ({ name: 'Ann', email: 'ann@mail.example', content: 'Is it in stock?\n\nThank you', item: 'stores 1' }),
  letters: {
    en: (data, { siteName }) => ({
      subject: `A message about an item at ${siteName}`,
      preview: 'Somebody wrote to you on your site.',
      heading: 'You have a message',
      body: body('Somebody wrote to you on your site:', ['Name', 'Email', 'Item'], data),
      footnote: 'Answer to the address above; nobody has checked that it is theirs.',
    }),
    de: (data, { siteName }) => ({
      subject: `Eine Nachricht zu einem Artikel bei ${siteName}`,
      preview: 'Jemand hat Ihnen auf Ihrer Website geschrieben.',
      heading: 'Sie haben eine Nachricht',
      body: body('Jemand hat Ihnen auf Ihrer Website geschrieben:', ['Name', 'E-Mail', 'Artikel'], data),
      footnote: 'Antworten Sie an die Adresse oben; niemand hat geprüft, wem sie gehört.',
    }),
    fr: (data, { siteName }) => ({
      subject: `Un message sur un article chez ${siteName}`,
      preview: 'Quelqu’un vous a écrit sur votre site.',
      heading: 'Vous avez un message',
      body: body('Quelqu’un vous a écrit sur votre site :', ['Nom', 'E-mail', 'Article'], data),
      footnote: 'Répondez à l’adresse ci-dessus ; personne n’a vérifié à qui elle appartient.',
    }),
    es: (data, { siteName }) => ({
      subject: `Un mensaje sobre un artículo de ${siteName}`,
      preview: 'Alguien le ha escrito en su sitio.',
      heading: 'Tiene un mensaje',
      body: body('Alguien le ha escrito en su sitio:', ['Nombre', 'Correo', 'Artículo'], data),
      footnote: 'Responda a la dirección de arriba; nadie ha comprobado de quién es.',
    }),
  },
})
