import { expect, it } from 'vitest'
import { formatTable, sortByParents, type Table } from './tables.ts'

const makeTable = (name: string, ...parents: string[]): Table => ({
  ...{ schema: 'public', name, columns: [], key: [] },
  parents: parents.map((parent) => `public.${parent}`),
})

it('sorts tables behind those that they refer to', () => {
  const tables = [makeTable('refunds', 'payments', 'orders'), makeTable('payments', 'orders'), makeTable('orders')]
  expect(sortByParents(tables).map(formatTable)).toEqual(['public.orders', 'public.payments', 'public.refunds'])
})

it('refuses foreign keys in a circle', () => {
  expect(() => sortByParents([makeTable('a', 'b'), makeTable('b', 'a')])).toThrow('public.a, public.b')
})
