import { template } from './template.ts'

interface Data {
  link: string
  minutes: number
}

export const recoverPassword = template<Data>({
  minutes: 60,
  isSecret: true,
  placeholders: ['minutes'],
  sample: ({ origin }) => ({ link: `${origin}/sign-in/password`, minutes: 60 }),
  letters: {
    en: ({ link, minutes }, { siteName }) => ({
      subject: `Choose a new password for ${siteName}`,
      preview: `The link works once, for ${minutes} minutes.`,
      heading: 'Choose a new password',
      body: [
        {
          kind: 'text',
          text: `Someone asked for a new password for your account at ${siteName}. The link works once, for ${minutes} minutes.`,
        },
        { kind: 'button', label: 'Choose a password', href: link },
      ],
      footnote: 'Was it not you? Then ignore this mail: your password stays as it is.',
    }),
    de: ({ link, minutes }, { siteName }) => ({
      subject: `Neues Passwort für ${siteName} wählen`,
      preview: `Der Link gilt einmal und ${minutes} Minuten lang.`,
      heading: 'Neues Passwort wählen',
      body: [
        {
          kind: 'text',
          text: `Für Ihr Konto bei ${siteName} wurde ein neues Passwort angefordert. Der Link gilt einmal und ${minutes} Minuten lang.`,
        },
        { kind: 'button', label: 'Passwort wählen', href: link },
      ],
      footnote: 'Waren Sie das nicht? Dann lassen Sie diese E-Mail liegen: Ihr Passwort bleibt, wie es ist.',
    }),
    fr: ({ link, minutes }, { siteName }) => ({
      subject: `Choisissez un nouveau mot de passe pour ${siteName}`,
      preview: `Le lien fonctionne une fois, pendant ${minutes} minutes.`,
      heading: 'Choisissez un nouveau mot de passe',
      body: [
        {
          kind: 'text',
          text: `Un nouveau mot de passe a été demandé pour votre compte chez ${siteName}. Le lien fonctionne une fois, pendant ${minutes} minutes.`,
        },
        { kind: 'button', label: 'Choisir un mot de passe', href: link },
      ],
      footnote: 'Ce n’était pas vous ? Ignorez ce message : votre mot de passe reste le même.',
    }),
    es: ({ link, minutes }, { siteName }) => ({
      subject: `Elija una nueva contraseña para ${siteName}`,
      preview: `El enlace funciona una vez, durante ${minutes} minutos.`,
      heading: 'Elija una nueva contraseña',
      body: [
        {
          kind: 'text',
          text: `Se ha pedido una nueva contraseña para su cuenta en ${siteName}. El enlace funciona una vez, durante ${minutes} minutos.`,
        },
        { kind: 'button', label: 'Elegir una contraseña', href: link },
      ],
      footnote: '¿No ha sido usted? Ignore este mensaje: su contraseña sigue siendo la misma.',
    }),
  },
})
