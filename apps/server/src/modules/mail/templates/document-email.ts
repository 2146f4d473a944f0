import type { Block } from '../email-body/email-body.ts'

/** A document of an order, with a link to it. */
export interface DocumentLink {
  number: string
  orderNumber: string
  /** Formatted. */
  total: string
  link: string
}

interface Labels {
  text: string
  number: string
  total: string
  view: string
}

export const buildDocumentBody = (labels: Labels, { number, total, link }: DocumentLink): Block[] => [
  { kind: 'text', text: labels.text },
  {
    kind: 'facts',
    facts: [
      { name: labels.number, value: number },
      { name: labels.total, value: total },
    ],
  },
  { kind: 'button', label: labels.view, href: link },
]
