import type { Block } from '../email-body/email-body.ts'

/** A letter that leads to a paper about an order. */
export interface DocumentLink {
  number: string
  orderNumber: string
  /** Formatted. */
  total: string
  link: string
}

/** `names`: what the number and the total are called. */
export const documentBody = (
  text: string,
  label: string,
  names: readonly [string, string],
  document: DocumentLink,
): Block[] => [
  { kind: 'text', text },
  {
    kind: 'facts',
    facts: [
      { name: names[0], value: document.number },
      { name: names[1], value: document.total },
    ],
  },
  { kind: 'button', label, href: document.link },
]
