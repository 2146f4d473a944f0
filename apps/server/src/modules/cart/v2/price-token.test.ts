import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { keysPort, makeKeys } from '../../../kernel/keys.ts'
import { Ports } from '../../../kernel/port.ts'
import { createPriceToken, readPriceToken } from './price-token.ts'

const ports = new Ports().provide(keysPort, makeKeys(randomBytes(32)))
const start = new Date('2026-03-01T12:00:00Z')
const createUnit = (days = 0, siteId = 'site') => ({
  siteId,
  now: new Date(start.getTime() + days * 24 * 3600 * 1000),
  use: ports.use.bind(ports),
})

it('a price token proves the total of one cart for a week', () => {
  const token = createPriceToken(createUnit(), 'cart', 4200n)
  expect(readPriceToken(createUnit(6.9), 'cart', token)).toBe(4200n)
  expect(readPriceToken(createUnit(7.1), 'cart', token)).toBeUndefined()
  expect(readPriceToken(createUnit(), 'another', token)).toBeUndefined()
  expect(readPriceToken(createUnit(0, 'another'), 'cart', token)).toBeUndefined()
})
