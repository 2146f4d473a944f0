import { type DocumentLink, documentBody } from './document-email.ts'
import { sampleAmount } from './sample.ts'
import { template } from './template.ts'

/** The way to the invoice of an order. */
export const invoice = template<DocumentLink>({
  isSecret: true,
  placeholders: ['number', 'orderNumber', 'total'],
  sample: ({ language, origin }) => ({
    number: 'INV-1004',
    orderNumber: '10042',
    total: sampleAmount(language, 62),
    link: origin,
  }),
  letters: {
    en: (data, { siteName }) => ({
      subject: `Invoice ${data.number} from ${siteName}`,
      preview: `For your order ${data.orderNumber}.`,
      heading: 'Your invoice',
      body: documentBody(
        `Here is the invoice for your order ${data.orderNumber} at ${siteName}.`,
        'Open the invoice',
        ['Invoice', 'Total'],
        data,
      ),
    }),
    de: (data, { siteName }) => ({
      subject: `Rechnung ${data.number} von ${siteName}`,
      preview: `Zu Ihrer Bestellung ${data.orderNumber}.`,
      heading: 'Ihre Rechnung',
      body: documentBody(
        `Hier ist die Rechnung zu Ihrer Bestellung ${data.orderNumber} bei ${siteName}.`,
        'Rechnung öffnen',
        ['Rechnung', 'Gesamt'],
        data,
      ),
    }),
    fr: (data, { siteName }) => ({
      subject: `Facture ${data.number} de ${siteName}`,
      preview: `Pour votre commande ${data.orderNumber}.`,
      heading: 'Votre facture',
      body: documentBody(
        `Voici la facture de votre commande ${data.orderNumber} chez ${siteName}.`,
        'Ouvrir la facture',
        ['Facture', 'Total'],
        data,
      ),
    }),
    es: (data, { siteName }) => ({
      subject: `Factura ${data.number} de ${siteName}`,
      preview: `De su pedido ${data.orderNumber}.`,
      heading: 'Su factura',
      body: documentBody(
        `Aquí tiene la factura de su pedido ${data.orderNumber} en ${siteName}.`,
        'Abrir la factura',
        ['Factura', 'Total'],
        data,
      ),
    }),
  },
})
