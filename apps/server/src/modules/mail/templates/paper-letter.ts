import type { Block } from '../letter/letter.ts'

/** A letter that leads to a paper about an order. */
export interface Paper {
  number: string
  orderNumber: string
  /** Formatted. */
  total: string
  link: string
}

/** `names`: what the number and the total are called. */
export const paperBody = (text: string, label: string, names: readonly [string, string], paper: Paper): Block[] => [
  { kind: 'text', text },
  {
    kind: 'facts',
    facts: [
      { name: names[0], value: paper.number },
      { name: names[1], value: paper.total },
    ],
  },
  { kind: 'button', label, href: paper.link },
]
