import type { Contract } from './subscriptions.ts'

/** Names one try to have one cycle paid: asked for again, it is the same try. */
export const keyOf = ({ id, cycles, failures }: Pick<Contract, 'id' | 'cycles' | 'failures'>): string =>
  `subscription/${id}/${cycles}/${failures}`
