import { expect, it } from 'vitest'
import type { DeliveryOption } from './checkout.ts'
import { listDeliveryWays } from './delivery-days.ts'

const buildOption = (value: string, from?: string, to?: string): DeliveryOption => ({
  value,
  title: value,
  price: '0',
  pickUp: false,
  ...(from && to && { slot: { from, to } }),
})

it('delivery times are grouped by days of the shop’s time zone', () => {
  const post = buildOption('carrier|post')
  const evening = buildOption('local|bike@2026-07-14T22:30Z', '2026-07-14T22:30:00.000Z', '2026-07-14T23:30:00.000Z')
  const morning = buildOption('local|bike@2026-07-15T07:00Z', '2026-07-15T07:00:00.000Z', '2026-07-15T10:00:00.000Z')
  const next = buildOption('local|bike@2026-07-16T07:00Z', '2026-07-16T07:00:00.000Z', '2026-07-16T10:00:00.000Z')
  const [sent, courier, ...more] = listDeliveryWays([post, evening, morning, next], 'en-IE', 'Europe/Berlin')
  expect(more).toEqual([])
  expect(sent).toEqual({ option: post, days: [] })
  // Half past ten at night in Greenwich is the next day already in Berlin.
  expect(courier!.days.map(({ name, times }) => [name, times.map(({ text }) => text)])).toEqual([
    ['Wednesday, 15 July', ['00:30–01:30', '09:00–12:00']],
    ['Thursday, 16 July', ['09:00–12:00']],
  ])
  expect(courier!.days[0]!.times[1]!.value).toBe(morning.value)
})

it('two deliveries at the same times are two ways', () => {
  const slot = ['2026-07-14T07:00:00.000Z', '2026-07-14T08:00:00.000Z'] as const
  const ways = listDeliveryWays([buildOption('l|a@1', ...slot), buildOption('l|b@1', ...slot)], 'en-IE')
  expect(ways.map(({ days }) => days.length)).toEqual([1, 1])
})
