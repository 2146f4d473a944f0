import { template } from './template.ts'

interface Data {
  recoverLink: string
}

export const passwordChanged = template<Data>({
  placeholders: [],
  sample: ({ origin }) => ({ recoverLink: `${origin}/sign-in/recover` }),
  letters: {
    en: ({ recoverLink }, { siteName }) => ({
      subject: `Your password at ${siteName} was changed`,
      preview: 'Every other session was ended.',
      heading: 'Your password was changed',
      body: [
        {
          kind: 'text',
          text: `The password of your account at ${siteName} was changed. Every other session was ended.`,
        },
        { kind: 'text', text: 'Was it not you? Then take your account back at once:' },
        { kind: 'button', label: 'Choose a new password', href: recoverLink },
      ],
    }),
    de: ({ recoverLink }, { siteName }) => ({
      subject: `Ihr Passwort bei ${siteName} wurde geändert`,
      preview: 'Alle anderen Sitzungen wurden beendet.',
      heading: 'Ihr Passwort wurde geändert',
      body: [
        {
          kind: 'text',
          text: `Das Passwort Ihres Kontos bei ${siteName} wurde geändert. Alle anderen Sitzungen wurden beendet.`,
        },
        { kind: 'text', text: 'Waren Sie das nicht? Dann holen Sie sich Ihr Konto gleich zurück:' },
        { kind: 'button', label: 'Neues Passwort wählen', href: recoverLink },
      ],
    }),
    fr: ({ recoverLink }, { siteName }) => ({
      subject: `Votre mot de passe chez ${siteName} a été modifié`,
      preview: 'Toutes les autres sessions ont été fermées.',
      heading: 'Votre mot de passe a été modifié',
      body: [
        {
          kind: 'text',
          text: `Le mot de passe de votre compte chez ${siteName} a été modifié. Toutes les autres sessions ont été fermées.`,
        },
        { kind: 'text', text: 'Ce n’était pas vous ? Reprenez votre compte tout de suite :' },
        { kind: 'button', label: 'Choisir un nouveau mot de passe', href: recoverLink },
      ],
    }),
    es: ({ recoverLink }, { siteName }) => ({
      subject: `Se ha cambiado su contraseña en ${siteName}`,
      preview: 'Se han cerrado las demás sesiones.',
      heading: 'Se ha cambiado su contraseña',
      body: [
        {
          kind: 'text',
          text: `Se ha cambiado la contraseña de su cuenta en ${siteName}. Se han cerrado todas las demás sesiones.`,
        },
        { kind: 'text', text: '¿No ha sido usted? Recupere su cuenta ahora mismo:' },
        { kind: 'button', label: 'Elegir una nueva contraseña', href: recoverLink },
      ],
    }),
  },
})
