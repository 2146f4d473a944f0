import { template } from './template.ts'

interface Data {
  link: string
  days: number
}

/** To people whom the site already knows, made members by its owner. */
export const activateAccount = template<Data>({
  minutes: 7 * 24 * 60,
  isSecret: true,
  placeholders: ['days'],
  sample: ({ origin }) => ({ link: `${origin}/sign-in/password`, days: 7 }),
  letters: {
    en: ({ link, days }, { siteName }) => ({
      subject: `Your account at ${siteName}`,
      preview: 'Choose a password to begin.',
      heading: `Welcome to ${siteName}`,
      body: [
        {
          kind: 'text',
          text: `An account is ready for you. Choose a password to begin; the link works for ${days} days.`,
        },
        { kind: 'button', label: 'Choose a password', href: link },
      ],
      footnote: `This mail came because ${siteName} made an account for this address.`,
    }),
    de: ({ link, days }, { siteName }) => ({
      subject: `Ihr Konto bei ${siteName}`,
      preview: 'Wählen Sie ein Passwort, um zu beginnen.',
      heading: `Willkommen bei ${siteName}`,
      body: [
        {
          kind: 'text',
          text: `Ein Konto ist für Sie bereit. Wählen Sie ein Passwort, um zu beginnen; der Link gilt ${days} Tage.`,
        },
        { kind: 'button', label: 'Passwort wählen', href: link },
      ],
      footnote: `Diese E-Mail kam, weil ${siteName} ein Konto für diese Adresse angelegt hat.`,
    }),
    fr: ({ link, days }, { siteName }) => ({
      subject: `Votre compte chez ${siteName}`,
      preview: 'Choisissez un mot de passe pour commencer.',
      heading: `Bienvenue chez ${siteName}`,
      body: [
        {
          kind: 'text',
          text: `Un compte vous attend. Choisissez un mot de passe pour commencer ; le lien fonctionne pendant ${days} jours.`,
        },
        { kind: 'button', label: 'Choisir un mot de passe', href: link },
      ],
      footnote: `Vous recevez ce message parce que ${siteName} a créé un compte pour cette adresse.`,
    }),
    es: ({ link, days }, { siteName }) => ({
      subject: `Su cuenta en ${siteName}`,
      preview: 'Elija una contraseña para empezar.',
      heading: `Le damos la bienvenida a ${siteName}`,
      body: [
        {
          kind: 'text',
          text: `Ya tiene una cuenta. Elija una contraseña para empezar; el enlace funciona durante ${days} días.`,
        },
        { kind: 'button', label: 'Elegir una contraseña', href: link },
      ],
      footnote: `Recibe este mensaje porque ${siteName} ha creado una cuenta para esta dirección.`,
    }),
  },
})
