import type { Language } from '../mail/index.ts'

/** The texts of an invoice in the buyer's language. */
export interface Words {
  invoice: string
  creditNote: string
  date: string
  due: string
  order: string
  to: string
  taxId: string
  item: string
  quantity: string
  price: string
  amount: string
  subtotal: string
  discount: string
  shipping: string
  fees: string
  total: string
  tax: string
  rate: string
  net: string
  taxIncluded: string
  refund: (number: string) => string
  page: (page: number, of: number) => string
}

export const words: Readonly<Record<Language, Words>> = {
  en: {
    invoice: 'Invoice',
    creditNote: 'Credit note',
    date: 'Date',
    due: 'Due',
    order: 'Order',
    to: 'To',
    taxId: 'Tax ID',
    item: 'Item',
    quantity: 'Quantity',
    price: 'Price',
    amount: 'Amount',
    subtotal: 'Subtotal',
    discount: 'Discount',
    shipping: 'Delivery',
    fees: 'Fees',
    total: 'Total',
    tax: 'Tax',
    rate: 'Rate',
    net: 'Taxable',
    taxIncluded: 'Prices include tax.',
    refund: (number) => `Refund on invoice ${number}`,
    page: (page, of) => `Page ${page} of ${of}`,
  },
  de: {
    invoice: 'Rechnung',
    creditNote: 'Gutschrift',
    date: 'Datum',
    due: 'Fällig',
    order: 'Bestellung',
    to: 'An',
    taxId: 'USt-IdNr.',
    item: 'Artikel',
    quantity: 'Menge',
    price: 'Preis',
    amount: 'Betrag',
    subtotal: 'Zwischensumme',
    discount: 'Rabatt',
    shipping: 'Lieferung',
    fees: 'Gebühren',
    total: 'Gesamt',
    tax: 'Steuer',
    rate: 'Satz',
    net: 'Netto',
    taxIncluded: 'Die Preise enthalten die Steuer.',
    refund: (number) => `Erstattung zu Rechnung ${number}`,
    page: (page, of) => `Seite ${page} von ${of}`,
  },
  fr: {
    invoice: 'Facture',
    creditNote: 'Avoir',
    date: 'Date',
    due: 'Échéance',
    order: 'Commande',
    to: 'À',
    taxId: 'N° de TVA',
    item: 'Article',
    quantity: 'Quantité',
    price: 'Prix',
    amount: 'Montant',
    subtotal: 'Sous-total',
    discount: 'Remise',
    shipping: 'Livraison',
    fees: 'Frais',
    total: 'Total',
    tax: 'Taxe',
    rate: 'Taux',
    net: 'Hors taxe',
    taxIncluded: 'Les prix incluent la taxe.',
    refund: (number) => `Remboursement sur la facture ${number}`,
    page: (page, of) => `Page ${page} sur ${of}`,
  },
  es: {
    invoice: 'Factura',
    creditNote: 'Factura rectificativa',
    date: 'Fecha',
    due: 'Vencimiento',
    order: 'Pedido',
    to: 'Para',
    taxId: 'NIF/IVA',
    item: 'Artículo',
    quantity: 'Cantidad',
    price: 'Precio',
    amount: 'Importe',
    subtotal: 'Subtotal',
    discount: 'Descuento',
    shipping: 'Entrega',
    fees: 'Cargos',
    total: 'Total',
    tax: 'Impuesto',
    rate: 'Tipo',
    net: 'Base',
    taxIncluded: 'Los precios incluyen el impuesto.',
    refund: (number) => `Reembolso de la factura ${number}`,
    page: (page, of) => `Página ${page} de ${of}`,
  },
}
