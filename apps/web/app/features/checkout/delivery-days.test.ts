import { expect, it } from 'vitest'
import type { DeliveryOption } from './checkout.ts'
import { listDeliveryWays } from './delivery-days.ts'

const buildOption = (value: string, day?: string, times?: string): DeliveryOption => ({
  value,
  title: value,
  price: '0',
  pickUp: false,
  ...(day && times && { slot: { day, times } }),
})

it('delivery times are grouped by day', () => {
  const post = buildOption('carrier|post')
  const early = buildOption('local|bike@1', 'Wednesday, 15 July', '00:30–01:30')
  const morning = buildOption('local|bike@2', 'Wednesday, 15 July', '09:00–12:00')
  const next = buildOption('local|bike@3', 'Thursday, 16 July', '09:00–12:00')
  const [sent, courier, ...more] = listDeliveryWays([post, early, morning, next])
  expect(more).toEqual([])
  expect(sent).toEqual({ option: post, days: [] })
  expect(courier!.days.map(({ name, times }) => [name, times.map(({ text }) => text)])).toEqual([
    ['Wednesday, 15 July', ['00:30–01:30', '09:00–12:00']],
    ['Thursday, 16 July', ['09:00–12:00']],
  ])
  expect(courier!.days[0]!.times[1]!.value).toBe(morning.value)
})

it('two deliveries at the same times are two ways', () => {
  const slot = ['Tuesday, 14 July', '09:00–10:00'] as const
  const ways = listDeliveryWays([buildOption('l|a@1', ...slot), buildOption('l|b@1', ...slot)])
  expect(ways.map(({ days }) => days.length)).toEqual([1, 1])
})
