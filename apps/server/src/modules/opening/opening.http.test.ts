import { beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../../../../tests/support/caller.ts'
import { makeSite, type TestSite } from '../../../../../tests/support/site.ts'

let site: TestSite
let owner: Caller
beforeAll(async () => {
  site = await makeSite({ demo: true })
  owner = await site.owner()
})

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into replies
const openChecks = async (): Promise<any[]> =>
  (await owner.ok('opening.getOpeningChecks', {})).checks
    .filter(({ done }: { done: boolean }) => !done)
    .map(({ id }: { id: string }) => id)

test('a trial shop lacks a public address, encryption, mail and real payments', async () => {
  const { origin, production } = await owner.ok('opening.getOpeningChecks', {})
  expect([origin, production]).toEqual([site.facts.origin, false])
  expect(await openChecks()).toEqual(['ADDRESS', 'HTTPS', 'MAIL', 'TEST_PAYMENTS', 'RATE_LIMITS'])
})

test('a shop with test payments only lacks a payment method', async () => {
  expect(await openChecks()).not.toContain('PAYMENT')
  await owner.ok('payments.updateOfflineMethods', { methods: [] })
  expect(await openChecks()).toContain('PAYMENT')
})

test('apps, members and visitors are refused', async () => {
  for (const caller of [site.app(), await site.visitor()])
    expect((await caller.call('opening.getOpeningChecks', {})).status).toBe(403)
})
