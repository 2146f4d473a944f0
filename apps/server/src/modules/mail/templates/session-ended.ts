import { template } from './template.ts'

interface Data {
  recoverLink: string
}

/** A session was used from two places at once and has been ended: one of them may be a thief's. */
export const sessionEnded = template<Data>({
  placeholders: [],
  sample: ({ origin }) => ({ recoverLink: `${origin}/sign-in/recover` }),
  letters: {
    en: ({ recoverLink }, { siteName }) => ({
      subject: `You were signed out of ${siteName}`,
      preview: 'Someone else may have used your session.',
      heading: 'We signed you out to be safe',
      body: [
        {
          kind: 'text',
          text: `One of your sessions at ${siteName} was used in a way that suggests a copy of it. We ended it; sign in again to go on.`,
        },
        { kind: 'text', text: 'If you did nothing unusual, choose a new password: that ends every other session too.' },
        { kind: 'button', label: 'Choose a new password', href: recoverLink },
      ],
    }),
    de: ({ recoverLink }, { siteName }) => ({
      subject: `Sie wurden bei ${siteName} abgemeldet`,
      preview: 'Vielleicht hat jemand anderes Ihre Sitzung benutzt.',
      heading: 'Wir haben Sie sicherheitshalber abgemeldet',
      body: [
        {
          kind: 'text',
          text: `Eine Ihrer Sitzungen bei ${siteName} wurde so benutzt, als gäbe es eine Kopie davon. Wir haben sie beendet; melden Sie sich bitte neu an.`,
        },
        {
          kind: 'text',
          text: 'Haben Sie nichts Ungewöhnliches getan, dann wählen Sie ein neues Passwort: Das beendet auch alle anderen Sitzungen.',
        },
        { kind: 'button', label: 'Neues Passwort wählen', href: recoverLink },
      ],
    }),
    fr: ({ recoverLink }, { siteName }) => ({
      subject: `Vous avez été déconnecté de ${siteName}`,
      preview: 'Quelqu’un d’autre a peut-être utilisé votre session.',
      heading: 'Nous vous avons déconnecté par sécurité',
      body: [
        {
          kind: 'text',
          text: `L’une de vos sessions chez ${siteName} a été utilisée comme s’il en existait une copie. Nous y avons mis fin ; connectez-vous de nouveau pour continuer.`,
        },
        {
          kind: 'text',
          text: 'Si vous n’avez rien fait d’inhabituel, choisissez un nouveau mot de passe : toutes les autres sessions seront fermées.',
        },
        { kind: 'button', label: 'Choisir un nouveau mot de passe', href: recoverLink },
      ],
    }),
    es: ({ recoverLink }, { siteName }) => ({
      subject: `Se ha cerrado su sesión en ${siteName}`,
      preview: 'Puede que otra persona haya usado su sesión.',
      heading: 'Hemos cerrado su sesión por seguridad',
      body: [
        {
          kind: 'text',
          text: `Una de sus sesiones en ${siteName} se ha usado como si existiera una copia. La hemos cerrado; inicie sesión de nuevo para continuar.`,
        },
        {
          kind: 'text',
          text: 'Si no ha hecho nada fuera de lo normal, elija una nueva contraseña: así se cierran también las demás sesiones.',
        },
        { kind: 'button', label: 'Elegir una nueva contraseña', href: recoverLink },
      ],
    }),
  },
})
