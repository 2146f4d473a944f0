import { expect, it } from 'vitest'
import type { Caller } from '../../kernel/actor.ts'
import { isOfArea } from './web-cookies.ts'

const kinds = ['anonymous', 'visitor', 'member', 'owner', 'app', 'system'] as const
const as = (type: string) => ({ siteId: 's', actor: { type } }) as Caller

it.each([
  ['owner', ['owner']],
  ['shop', ['visitor', 'member']],
] as const)('a session in the area %s is of %j alone', (area, whose) => {
  expect(kinds.filter((kind) => isOfArea(as(kind), area as never))).toEqual(whose)
})
