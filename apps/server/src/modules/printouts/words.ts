import type { Language } from '../mail/index.ts'

/** The texts of a packing slip in the buyer's language. */
export interface Words {
  slip: string
  order: string
  date: string
  parcel: string
  tracking: string
  to: string
  pickup: string
  item: string
  sku: string
  quantity: string
  pieces: string
  note: string
  from: string
}

export const words: Readonly<Record<Language, Words>> = {
  en: {
    slip: 'Packing slip',
    order: 'Order',
    date: 'Date',
    parcel: 'Parcel',
    tracking: 'Tracking',
    to: 'To',
    pickup: 'Pickup at',
    item: 'Item',
    sku: 'SKU',
    quantity: 'Quantity',
    pieces: 'Pieces',
    note: 'Your note',
    from: 'From',
  },
  de: {
    slip: 'Lieferschein',
    order: 'Bestellung',
    date: 'Datum',
    parcel: 'Paket',
    tracking: 'Sendungsnummer',
    to: 'An',
    pickup: 'Abholung bei',
    item: 'Artikel',
    sku: 'Artikelnummer',
    quantity: 'Menge',
    pieces: 'Stück',
    note: 'Ihre Nachricht',
    from: 'Von',
  },
  fr: {
    slip: 'Bon de livraison',
    order: 'Commande',
    date: 'Date',
    parcel: 'Colis',
    tracking: 'Numéro de suivi',
    to: 'À',
    pickup: 'Retrait à',
    item: 'Article',
    sku: 'Référence',
    quantity: 'Quantité',
    pieces: 'Pièces',
    note: 'Votre message',
    from: 'De',
  },
  es: {
    slip: 'Albarán',
    order: 'Pedido',
    date: 'Fecha',
    parcel: 'Paquete',
    tracking: 'Número de seguimiento',
    to: 'Para',
    pickup: 'Recogida en',
    item: 'Artículo',
    sku: 'Referencia',
    quantity: 'Cantidad',
    pieces: 'Unidades',
    note: 'Su nota',
    from: 'De',
  },
}
