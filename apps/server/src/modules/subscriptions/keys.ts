import type { Contract } from './subscriptions.ts'

/** Identifies one attempt to pay a cycle. */
export const buildKey = ({ id, cycles, failures }: Pick<Contract, 'id' | 'cycles' | 'failures'>): string =>
  `subscription/${id}/${cycles}/${failures}`
