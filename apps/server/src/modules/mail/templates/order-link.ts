import { template } from './template.ts'

interface Data {
  number: string
  link: string
  hours: number
}

/** The requested link to an order. */
export const orderLink = template<Data>({
  minutes: 24 * 60,
  isSecret: true,
  placeholders: ['number', 'hours'],
  sample: ({ origin }) => ({ number: '10042', link: `${origin}/orders`, hours: 24 }),
  letters: {
    en: ({ number, link, hours }, { siteName }) => ({
      subject: `Your order ${number} at ${siteName}`,
      preview: `The link works for ${hours} hours.`,
      heading: 'Here is your order',
      body: [
        {
          kind: 'text',
          text: `The link shows your order ${number}: where it stands, its parcels, its papers and how to send something back. It works for ${hours} hours; keep it to yourself.`,
        },
        { kind: 'button', label: 'Look at the order', href: link },
      ],
      footnote: 'Did you not ask for this? Then ignore this mail: whoever did saw nothing of your order.',
    }),
    de: ({ number, link, hours }, { siteName }) => ({
      subject: `Ihre Bestellung ${number} bei ${siteName}`,
      preview: `Der Link gilt ${hours} Stunden.`,
      heading: 'Hier ist Ihre Bestellung',
      body: [
        {
          kind: 'text',
          text: `Der Link zeigt Ihre Bestellung ${number}: den Stand, die Sendungen, die Belege und wie Sie etwas zurückschicken. Er gilt ${hours} Stunden; geben Sie ihn nicht weiter.`,
        },
        { kind: 'button', label: 'Bestellung ansehen', href: link },
      ],
      footnote: 'Waren Sie das nicht? Dann lassen Sie diese E-Mail liegen: Niemand hat Ihre Bestellung gesehen.',
    }),
    fr: ({ number, link, hours }, { siteName }) => ({
      subject: `Votre commande ${number} chez ${siteName}`,
      preview: `Le lien fonctionne pendant ${hours} heures.`,
      heading: 'Voici votre commande',
      body: [
        {
          kind: 'text',
          text: `Le lien montre votre commande ${number} : où elle en est, ses colis, ses documents et comment renvoyer un article. Il fonctionne pendant ${hours} heures ; gardez-le pour vous.`,
        },
        { kind: 'button', label: 'Voir la commande', href: link },
      ],
      footnote: 'Vous n’avez rien demandé ? Ignorez cet e-mail : personne n’a vu votre commande.',
    }),
    es: ({ number, link, hours }, { siteName }) => ({
      subject: `Su pedido ${number} en ${siteName}`,
      preview: `El enlace funciona durante ${hours} horas.`,
      heading: 'Aquí está su pedido',
      body: [
        {
          kind: 'text',
          text: `El enlace muestra su pedido ${number}: cómo va, sus envíos, sus documentos y cómo devolver algo. Funciona durante ${hours} horas; no lo comparta.`,
        },
        { kind: 'button', label: 'Ver el pedido', href: link },
      ],
      footnote: '¿No lo ha pedido usted? Ignore este correo: nadie ha visto su pedido.',
    }),
  },
})
