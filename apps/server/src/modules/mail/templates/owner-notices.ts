import type { Language } from '../mail.ts'
import { type Sampled, template } from './template.ts'

/** What those who run a site are told of: in one line, and where it stands. */
export interface Notice {
  what: string
  href: string
}

type Words = readonly [subject: string, text: string, look: string]

const notice = (sample: string, words: Readonly<Record<Language, Words>>) => {
  const emailBodyIn =
    (language: Language) =>
    ({ what, href }: Notice) => {
      const [subject, text, label] = words[language]
      return {
        subject: `${subject} ${what}`,
        preview: text,
        heading: subject,
        body: [
          { kind: 'text' as const, text },
          { kind: 'said' as const, text: what },
          { kind: 'button' as const, href, label },
        ],
      }
    }
  return template<Notice>({
    isOptional: true,
    placeholders: ['what'],
    sample: ({ origin }: Sampled) => ({ what: sample, href: `${origin}/dashboard` }),
    letters: { en: emailBodyIn('en'), de: emailBodyIn('de'), fr: emailBodyIn('fr'), es: emailBodyIn('es') },
  })
}

export const ownerNewOrder = notice('10042: 62.00 €', {
  en: ['New order', 'Somebody has bought in your shop.', 'Look at the order'],
  de: ['Neue Bestellung', 'In Ihrem Shop hat jemand gekauft.', 'Bestellung ansehen'],
  fr: ['Nouvelle commande', 'Quelqu’un a acheté dans votre boutique.', 'Voir la commande'],
  es: ['Nuevo pedido', 'Alguien ha comprado en su tienda.', 'Ver el pedido'],
})

export const ownerLowStock = notice('Stoneware mug: 3', {
  en: ['Low stock', 'Only a few pieces are left.', 'Look at the product'],
  de: ['Geringer Bestand', 'Es sind nur noch wenige Stücke da.', 'Produkt ansehen'],
  fr: ['Stock faible', 'Il ne reste que quelques pièces.', 'Voir le produit'],
  es: ['Pocas existencias', 'Quedan solo unas pocas piezas.', 'Ver el producto'],
})

export const ownerReview = notice('5 / 5, Lovely', {
  en: ['New review', 'Somebody has written a review.', 'Look at the reviews'],
  de: ['Neue Bewertung', 'Jemand hat eine Bewertung geschrieben.', 'Bewertungen ansehen'],
  fr: ['Nouvel avis', 'Quelqu’un a écrit un avis.', 'Voir les avis'],
  es: ['Nueva reseña', 'Alguien ha escrito una reseña.', 'Ver las reseñas'],
})

export const ownerReturn = notice('10042: 1 × Stoneware mug', {
  en: ['Return asked for', 'A customer wants to send something back and waits for your answer.', 'Answer'],
  de: ['Rückgabe angefragt', 'Ein Kunde möchte etwas zurückschicken und wartet auf Ihre Antwort.', 'Antworten'],
  fr: ['Retour demandé', 'Un client souhaite renvoyer un article et attend votre réponse.', 'Répondre'],
  es: ['Devolución solicitada', 'Un cliente quiere devolver algo y espera su respuesta.', 'Responder'],
})
