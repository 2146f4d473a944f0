import { template } from './template.ts'

interface Data {
  signInLink: string
  recoverLink: string
}

/** Tells only the account's owner that someone tried to sign up with its address. */
export const addressRegistered = template<Data>({
  placeholders: ['recoverLink'],
  sample: ({ origin }) => ({ signInLink: `${origin}/sign-in`, recoverLink: `${origin}/sign-in/recover` }),
  letters: {
    en: ({ signInLink, recoverLink }, { siteName }) => ({
      subject: `You already have an account at ${siteName}`,
      preview: 'Someone tried to sign up with this address.',
      heading: 'You already have an account',
      body: [
        {
          kind: 'text',
          text: `Someone, probably you, tried to sign up at ${siteName} with this address. There is an account with it already, so nothing was changed.`,
        },
        { kind: 'button', label: 'Sign in', href: signInLink },
        { kind: 'text', text: `Forgotten the password? Choose a new one: ${recoverLink}` },
      ],
      footnote: 'Was it not you? Then there is nothing you need to do.',
    }),
    de: ({ signInLink, recoverLink }, { siteName }) => ({
      subject: `Sie haben schon ein Konto bei ${siteName}`,
      preview: 'Jemand wollte sich mit dieser Adresse anmelden.',
      heading: 'Sie haben schon ein Konto',
      body: [
        {
          kind: 'text',
          text: `Jemand, wahrscheinlich Sie, wollte mit dieser Adresse ein Konto bei ${siteName} anlegen. Es gibt schon eines, darum hat sich nichts geändert.`,
        },
        { kind: 'button', label: 'Anmelden', href: signInLink },
        { kind: 'text', text: `Passwort vergessen? Wählen Sie ein neues: ${recoverLink}` },
      ],
      footnote: 'Waren Sie das nicht? Dann brauchen Sie nichts zu tun.',
    }),
    fr: ({ signInLink, recoverLink }, { siteName }) => ({
      subject: `Vous avez déjà un compte chez ${siteName}`,
      preview: 'Quelqu’un a voulu s’inscrire avec cette adresse.',
      heading: 'Vous avez déjà un compte',
      body: [
        {
          kind: 'text',
          text: `Quelqu’un, sans doute vous, a voulu s’inscrire chez ${siteName} avec cette adresse. Un compte existe déjà : rien n’a changé.`,
        },
        { kind: 'button', label: 'Se connecter', href: signInLink },
        { kind: 'text', text: `Mot de passe oublié ? Choisissez-en un nouveau : ${recoverLink}` },
      ],
      footnote: 'Ce n’était pas vous ? Vous n’avez rien à faire.',
    }),
    es: ({ signInLink, recoverLink }, { siteName }) => ({
      subject: `Ya tiene una cuenta en ${siteName}`,
      preview: 'Alguien ha querido registrarse con esta dirección.',
      heading: 'Ya tiene una cuenta',
      body: [
        {
          kind: 'text',
          text: `Alguien, probablemente usted, ha querido registrarse en ${siteName} con esta dirección. Ya existe una cuenta, así que nada ha cambiado.`,
        },
        { kind: 'button', label: 'Iniciar sesión', href: signInLink },
        { kind: 'text', text: `¿Ha olvidado la contraseña? Elija una nueva: ${recoverLink}` },
      ],
      footnote: '¿No ha sido usted? Entonces no tiene que hacer nada.',
    }),
  },
})
