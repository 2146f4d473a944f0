import { type DocumentLink, documentBody } from './document-email.ts'
import { sampleAmount } from './sample.ts'
import { template } from './template.ts'

/** The way to the credit note of a refund. */
export const creditNote = template<DocumentLink>({
  isSecret: true,
  placeholders: ['number', 'orderNumber', 'total'],
  sample: ({ language, origin }) => ({
    number: 'C-1004',
    orderNumber: '10042',
    total: sampleAmount(language, 24),
    link: origin,
  }),
  letters: {
    en: (data, { siteName }) => ({
      subject: `Credit note ${data.number} from ${siteName}`,
      preview: `For the refund on your order ${data.orderNumber}.`,
      heading: 'Your credit note',
      body: documentBody(
        `Here is the credit note for the refund on your order ${data.orderNumber} at ${siteName}.`,
        'Open the credit note',
        ['Credit note', 'Total'],
        data,
      ),
    }),
    de: (data, { siteName }) => ({
      subject: `Gutschrift ${data.number} von ${siteName}`,
      preview: `Zur Erstattung Ihrer Bestellung ${data.orderNumber}.`,
      heading: 'Ihre Gutschrift',
      body: documentBody(
        `Hier ist die Gutschrift zur Erstattung Ihrer Bestellung ${data.orderNumber} bei ${siteName}.`,
        'Gutschrift öffnen',
        ['Gutschrift', 'Gesamt'],
        data,
      ),
    }),
    fr: (data, { siteName }) => ({
      subject: `Avoir ${data.number} de ${siteName}`,
      preview: `Pour le remboursement de votre commande ${data.orderNumber}.`,
      heading: 'Votre avoir',
      body: documentBody(
        `Voici l’avoir du remboursement de votre commande ${data.orderNumber} chez ${siteName}.`,
        'Ouvrir l’avoir',
        ['Avoir', 'Total'],
        data,
      ),
    }),
    es: (data, { siteName }) => ({
      subject: `Factura rectificativa ${data.number} de ${siteName}`,
      preview: `Del reembolso de su pedido ${data.orderNumber}.`,
      heading: 'Su factura rectificativa',
      body: documentBody(
        `Aquí tiene la factura rectificativa del reembolso de su pedido ${data.orderNumber} en ${siteName}.`,
        'Abrir la factura rectificativa',
        ['Número', 'Total'],
        data,
      ),
    }),
  },
})
