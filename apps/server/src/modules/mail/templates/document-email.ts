import type { Block } from '../email-body/email-body.ts'

/** The data of an email that links to a document of an order. */
export interface DocumentLink {
  number: string
  orderNumber: string
  /** Formatted. */
  total: string
  link: string
}

/** `names`: the labels of number and total. */
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
