import { template } from './template.ts'

interface Data {
  link: string
  minutes: number
}

/** The question on a phone whether a sign-in is its owner's. */
export const approveSignIn = template<Data>({
  minutes: 10,
  isSecret: true,
  placeholders: ['minutes'],
  sample: ({ origin }) => ({ link: `${origin}/sign-in`, minutes: 10 }),
  letters: {
    en: ({ link, minutes }, { siteName }) => ({
      subject: `Are you logging in to ${siteName}?`,
      preview: `You can answer for ${minutes} minutes.`,
      heading: 'Are you logging in?',
      body: [
        {
          kind: 'text',
          text: `Someone is logging in to your account at ${siteName}. Answer within ${minutes} minutes.`,
        },
        { kind: 'button', label: 'Answer', href: link },
      ],
      footnote: 'Was it not you? Then say no, and change your password.',
    }),
    de: ({ link, minutes }, { siteName }) => ({
      subject: `Melden Sie sich bei ${siteName} an?`,
      preview: `Sie können ${minutes} Minuten lang antworten.`,
      heading: 'Melden Sie sich an?',
      body: [
        {
          kind: 'text',
          text: `Jemand meldet sich bei Ihrem Konto bei ${siteName} an. Antworten Sie innerhalb von ${minutes} Minuten.`,
        },
        { kind: 'button', label: 'Antworten', href: link },
      ],
      footnote: 'Sie waren es nicht? Dann sagen Sie nein, und ändern Sie Ihr Passwort.',
    }),
    fr: ({ link, minutes }, { siteName }) => ({
      subject: `Vous connectez-vous à ${siteName} ?`,
      preview: `Vous pouvez répondre pendant ${minutes} minutes.`,
      heading: 'Vous connectez-vous ?',
      body: [
        {
          kind: 'text',
          text: `Quelqu’un se connecte à votre compte chez ${siteName}. Répondez dans les ${minutes} minutes.`,
        },
        { kind: 'button', label: 'Répondre', href: link },
      ],
      footnote: 'Ce n’était pas vous ? Dites non, et changez votre mot de passe.',
    }),
    es: ({ link, minutes }, { siteName }) => ({
      subject: `¿Está iniciando sesión en ${siteName}?`,
      preview: `Puede responder durante ${minutes} minutos.`,
      heading: '¿Está iniciando sesión?',
      body: [
        {
          kind: 'text',
          text: `Alguien está iniciando sesión en su cuenta de ${siteName}. Responda en los próximos ${minutes} minutos.`,
        },
        { kind: 'button', label: 'Responder', href: link },
      ],
      footnote: '¿No ha sido usted? Diga que no y cambie su contraseña.',
    }),
  },
})
