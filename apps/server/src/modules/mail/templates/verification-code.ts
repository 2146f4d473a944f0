import { template } from './template.ts'

interface Data {
  code: string
  minutes: number
}

/** The verification code. Not in the subject: lock screens show that. */
export const verificationCode = template<Data>({
  minutes: 10,
  isSecret: true,
  placeholders: ['minutes'],
  sample: () => ({ code: '123456', minutes: 10 }),
  letters: {
    en: ({ code, minutes }, { siteName }) => ({
      subject: `Your code for ${siteName}`,
      preview: `It works for ${minutes} minutes.`,
      heading: 'Your code',
      body: [
        {
          kind: 'text',
          text: `Type this code on the page where you were asked for it. It works for ${minutes} minutes.`,
        },
        { kind: 'code', code },
        { kind: 'text', text: 'Give it to nobody. We never ask for it by phone or mail.' },
      ],
      footnote: 'Did you not ask for a code? Then there is nothing you need to do.',
    }),
    de: ({ code, minutes }, { siteName }) => ({
      subject: `Ihr Code für ${siteName}`,
      preview: `Er gilt ${minutes} Minuten.`,
      heading: 'Ihr Code',
      body: [
        {
          kind: 'text',
          text: `Geben Sie diesen Code auf der Seite ein, die danach fragt. Er gilt ${minutes} Minuten.`,
        },
        { kind: 'code', code },
        { kind: 'text', text: 'Geben Sie ihn niemandem. Wir fragen nie am Telefon oder per E-Mail danach.' },
      ],
      footnote: 'Sie haben keinen Code angefordert? Dann brauchen Sie nichts zu tun.',
    }),
    fr: ({ code, minutes }, { siteName }) => ({
      subject: `Votre code pour ${siteName}`,
      preview: `Il est valable ${minutes} minutes.`,
      heading: 'Votre code',
      body: [
        { kind: 'text', text: `Saisissez ce code sur la page qui le demande. Il est valable ${minutes} minutes.` },
        { kind: 'code', code },
        { kind: 'text', text: 'Ne le donnez à personne. Nous ne le demandons jamais par téléphone ni par e-mail.' },
      ],
      footnote: 'Vous n’avez pas demandé de code ? Vous n’avez rien à faire.',
    }),
    es: ({ code, minutes }, { siteName }) => ({
      subject: `Su código para ${siteName}`,
      preview: `Es válido durante ${minutes} minutos.`,
      heading: 'Su código',
      body: [
        { kind: 'text', text: `Escriba este código en la página que lo pide. Es válido durante ${minutes} minutos.` },
        { kind: 'code', code },
        { kind: 'text', text: 'No se lo dé a nadie. Nunca lo pedimos por teléfono ni por correo.' },
      ],
      footnote: '¿No ha pedido ningún código? Entonces no tiene que hacer nada.',
    }),
  },
})
