import { template } from './template.ts'

export const loginEmailChanged = template<Record<never, never>>({
  placeholders: [],
  sample: () => ({}),
  letters: {
    en: (_, { siteName }) => ({
      subject: `Your login address at ${siteName} was changed`,
      preview: 'You log in with another address now.',
      heading: 'Your login address was changed',
      body: [
        { kind: 'text', text: `Your account at ${siteName} is opened with another email address from now on.` },
        {
          kind: 'text',
          text: 'Was it not you? Then write to the shop at once, so that it can give you your account back.',
        },
      ],
    }),
    de: (_, { siteName }) => ({
      subject: `Ihre Anmeldeadresse bei ${siteName} wurde geändert`,
      preview: 'Sie melden sich jetzt mit einer anderen Adresse an.',
      heading: 'Ihre Anmeldeadresse wurde geändert',
      body: [
        { kind: 'text', text: `Ihr Konto bei ${siteName} öffnet sich ab jetzt mit einer anderen E-Mail-Adresse.` },
        {
          kind: 'text',
          text: 'Waren Sie das nicht? Dann schreiben Sie dem Shop gleich, damit er Ihnen Ihr Konto zurückgeben kann.',
        },
      ],
    }),
    fr: (_, { siteName }) => ({
      subject: `Votre adresse de connexion chez ${siteName} a été modifiée`,
      preview: 'Vous vous connectez désormais avec une autre adresse.',
      heading: 'Votre adresse de connexion a été modifiée',
      body: [
        { kind: 'text', text: `Votre compte chez ${siteName} s’ouvre désormais avec une autre adresse e-mail.` },
        {
          kind: 'text',
          text: 'Ce n’était pas vous ? Écrivez tout de suite à la boutique pour qu’elle vous rende votre compte.',
        },
      ],
    }),
    es: (_, { siteName }) => ({
      subject: `Se ha cambiado su dirección de acceso en ${siteName}`,
      preview: 'Ahora accede con otra dirección.',
      heading: 'Se ha cambiado su dirección de acceso',
      body: [
        { kind: 'text', text: `Su cuenta en ${siteName} se abre desde ahora con otra dirección de correo.` },
        {
          kind: 'text',
          text: '¿No ha sido usted? Escriba enseguida a la tienda para que pueda devolverle su cuenta.',
        },
      ],
    }),
  },
})
