import { template } from './template.ts'

interface Data {
  accountLink: string
}

export const waysInRemoved = template<Data>({
  placeholders: [],
  sample: ({ origin }) => ({ accountLink: `${origin}/account/security` }),
  letters: {
    en: ({ accountLink }, { siteName }) => ({
      subject: `Your account at ${siteName} is yours alone now`,
      preview: 'Earlier ways to log in were removed.',
      heading: 'Your address is confirmed',
      body: [
        {
          kind: 'text',
          text: `You have shown that this address is yours. Before that, somebody else could have made your account at ${siteName}. So every other way into it was removed: passwords, passkeys, other second steps and the apps that were let in. Everybody was logged out.`,
        },
        { kind: 'text', text: 'If some of them were yours, set them up again:' },
        { kind: 'button', label: 'Open your account', href: accountLink },
      ],
    }),
    de: ({ accountLink }, { siteName }) => ({
      subject: `Ihr Konto bei ${siteName} gehört jetzt nur Ihnen`,
      preview: 'Frühere Wege zur Anmeldung wurden entfernt.',
      heading: 'Ihre Adresse ist bestätigt',
      body: [
        {
          kind: 'text',
          text: `Sie haben gezeigt, dass diese Adresse Ihnen gehört. Vorher konnte auch jemand anderes Ihr Konto bei ${siteName} angelegt haben. Darum wurde jeder andere Zugang entfernt: Passwörter, Passkeys, weitere zweite Schritte und die Apps, die Zugang hatten. Alle wurden abgemeldet.`,
        },
        { kind: 'text', text: 'Was davon Ihres war, richten Sie bitte neu ein:' },
        { kind: 'button', label: 'Konto öffnen', href: accountLink },
      ],
    }),
    fr: ({ accountLink }, { siteName }) => ({
      subject: `Votre compte chez ${siteName} n’est plus qu’à vous`,
      preview: 'Les anciens moyens de connexion ont été supprimés.',
      heading: 'Votre adresse est confirmée',
      body: [
        {
          kind: 'text',
          text: `Vous avez montré que cette adresse est la vôtre. Avant cela, quelqu’un d’autre avait pu créer votre compte chez ${siteName}. Tout autre accès a donc été supprimé : mots de passe, clés d’accès, autres secondes étapes et applications autorisées. Toutes les sessions ont été fermées.`,
        },
        { kind: 'text', text: 'Si certains étaient à vous, configurez-les de nouveau :' },
        { kind: 'button', label: 'Ouvrir votre compte', href: accountLink },
      ],
    }),
    es: ({ accountLink }, { siteName }) => ({
      subject: `Su cuenta en ${siteName} ya es solo suya`,
      preview: 'Se han eliminado los accesos anteriores.',
      heading: 'Su dirección está confirmada',
      body: [
        {
          kind: 'text',
          text: `Ha demostrado que esta dirección es suya. Antes, otra persona podía haber creado su cuenta en ${siteName}. Por eso se ha eliminado cualquier otro acceso: contraseñas, llaves de acceso, otros segundos pasos y las aplicaciones autorizadas. Se han cerrado todas las sesiones.`,
        },
        { kind: 'text', text: 'Si alguno era suyo, vuelva a configurarlo:' },
        { kind: 'button', label: 'Abrir su cuenta', href: accountLink },
      ],
    }),
  },
})
