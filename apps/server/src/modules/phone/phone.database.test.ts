import { Problem } from '@stoa/contract/problem'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { makeSite } from '../../../../../tests/support/site.ts'
import { openDatabase } from '../../kernel/database.ts'
import { createId } from '../../kernel/ids.ts'
import { keysPort, makeKeys } from '../../kernel/keys.ts'
import { createLimits, limitsPort } from '../../kernel/limits.ts'
import { Outbox } from '../../kernel/outbox.ts'
import { Ports } from '../../kernel/port.ts'
import { Snapshots } from '../../kernel/snapshot.ts'
import { UnitFactory } from '../../kernel/units.ts'
import { countPhoneMessage, type PhoneService, phoneOutboxPort, phoneServicesPort } from './api.ts'
import { updatePhoneSettings } from './phone.settings.ts'

const service: PhoneService = { id: 'any', fields: [], listChannels: () => ['SMS'], send: async () => {} }
const database = openDatabase(inject('database'), 4)
let factory: UnitFactory
beforeAll(() => {
  const ports = new Ports()
    .provide(keysPort, makeKeys(Buffer.alloc(32, 5)))
    .provide(limitsPort, createLimits(database, true))
    .provide(phoneServicesPort, [service])
    .provide(phoneOutboxPort, undefined)
  factory = new UnitFactory(database, new Snapshots(), new Outbox([]), ports, [])
})
afterAll(() => database.close())

async function makeSiteWith(dailyLimit: number) {
  const site = await makeSite()
  const owner = { type: 'owner', id: createId(), sessionId: createId(), authTime: 0, access: 'ALL' } as const
  const scope = { siteId: site.id, actor: owner, requestId: 'test' }
  const settings = { service: 'any', countries: ['DE'], dailyLimit }
  await factory.command(scope, (unit) => updatePhoneSettings(unit, { settings }))
  /** How many of these numbers could get a message, each requested from an address of its own unless one is named. */
  return async (numbers: readonly string[], address?: string) => {
    let counted = 0
    for (const [index, number] of numbers.entries()) {
      const units = factory.units({ ...scope, address: address ?? `2001:db8:${index}::1` })
      try {
        await countPhoneMessage(units, number)
        counted++
      } catch (error) {
        if (!(error instanceof Problem) || error.code !== 'TOO_MANY_REQUESTS') throw error
      }
    }
    return counted
  }
}

const buildNumber = (index: number) => `+49151${String(23456000 + index)}`
const buildNumbers = (count: number) => Array.from({ length: count }, (_, index) => buildNumber(index))

it('one number gets five messages an hour, however it is written', async () => {
  const count = await makeSiteWith(500)
  expect(await count(['+49 151 23456000', '+49-151-2345-6000', ...Array(6).fill(buildNumber(0))])).toBe(5)
  expect(await count([buildNumber(1)])).toBe(1)
})

it('one address gets sixty messages an hour, to any numbers', async () => {
  expect(await (await makeSiteWith(500))(buildNumbers(70), '203.0.113.9')).toBe(60)
})

it('a site sends as many messages a day as its owner allows', async () => {
  const count = await makeSiteWith(12)
  expect(await count(buildNumbers(30))).toBe(12)
  const other = await makeSiteWith(12)
  expect(await other([buildNumber(0)])).toBe(1)
})
