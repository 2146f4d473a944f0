import { expect, it } from 'vitest'
import type { Actor } from '../../kernel/actor.ts'
import { findBuyerColumn } from './orders.store.ts'

it.each([
  ['visitor', { column: 'visitor_id', id: 'one' }],
  ['member', { column: 'member_id', id: 'one' }],
  ['owner', undefined],
  ['app', undefined],
])('a list of orders of a %s is limited to their own, unless they may see all', (type, column) => {
  expect(findBuyerColumn({ type, id: 'one' } as unknown as Actor)).toEqual(column)
})
