import { template } from './template.ts'

/** Contains no recovery link: access to a mailbox must not be enough to open a dashboard. */
export const ownerPasswordChanged = template<Record<never, never>>({
  placeholders: [],
  sample: () => ({}),
  letters: {
    en: (_, { siteName }) => ({
      subject: `The password of your dashboard at ${siteName} was changed`,
      preview: 'Every other session was ended.',
      heading: 'Your password was changed',
      body: [
        {
          kind: 'text',
          text: `The password that opens the dashboard of ${siteName} was changed. Every other session was ended, and no browser is remembered any more.`,
        },
        {
          kind: 'text',
          text: 'Was it not you? Then somebody else is in your dashboard: turn at once to whoever runs the server.',
        },
      ],
    }),
    de: (_, { siteName }) => ({
      subject: `Das Passwort Ihres Dashboards bei ${siteName} wurde geändert`,
      preview: 'Alle anderen Sitzungen wurden beendet.',
      heading: 'Ihr Passwort wurde geändert',
      body: [
        {
          kind: 'text',
          text: `Das Passwort, das das Dashboard von ${siteName} öffnet, wurde geändert. Alle anderen Sitzungen wurden beendet, und kein Browser ist mehr gemerkt.`,
        },
        {
          kind: 'text',
          text: 'Waren Sie das nicht? Dann ist jemand anderes in Ihrem Dashboard: Wenden Sie sich sofort an den Betreiber des Servers.',
        },
      ],
    }),
    fr: (_, { siteName }) => ({
      subject: `Le mot de passe de votre tableau de bord chez ${siteName} a été modifié`,
      preview: 'Toutes les autres sessions ont été fermées.',
      heading: 'Votre mot de passe a été modifié',
      body: [
        {
          kind: 'text',
          text: `Le mot de passe qui ouvre le tableau de bord de ${siteName} a été modifié. Toutes les autres sessions ont été fermées et aucun navigateur n’est plus mémorisé.`,
        },
        {
          kind: 'text',
          text: 'Ce n’était pas vous ? Alors quelqu’un d’autre est dans votre tableau de bord : adressez-vous tout de suite à la personne qui gère le serveur.',
        },
      ],
    }),
    es: (_, { siteName }) => ({
      subject: `Se ha cambiado la contraseña de su panel en ${siteName}`,
      preview: 'Se han cerrado las demás sesiones.',
      heading: 'Se ha cambiado su contraseña',
      body: [
        {
          kind: 'text',
          text: `Se ha cambiado la contraseña que abre el panel de ${siteName}. Se han cerrado todas las demás sesiones y ya no se recuerda ningún navegador.`,
        },
        {
          kind: 'text',
          text: '¿No ha sido usted? Entonces hay otra persona en su panel: avise enseguida a quien gestiona el servidor.',
        },
      ],
    }),
  },
})
