import type { DeliveryOption } from './checkout.ts'

/** A delivery option: chosen as it is, or with one of its time slots. */
export interface DeliveryWay {
  readonly option: DeliveryOption
  readonly days: readonly DeliveryDay[]
}

export interface DeliveryDay {
  readonly name: string
  readonly times: readonly { readonly value: string; readonly text: string }[]
}

/** Groups the time slots of one delivery option by day, in order. */
export function listDeliveryWays(options: readonly DeliveryOption[]): DeliveryWay[] {
  const ways = new Map<string, { option: DeliveryOption; days: Map<string, DeliveryDay['times'][number][]> }>()
  for (const option of options) {
    const { slot, value } = option
    const key = slot ? value.split('@')[0]! : value
    const way = ways.get(key) ?? { option, days: new Map() }
    ways.set(key, way)
    if (!slot) continue
    const times = way.days.get(slot.day) ?? []
    times.push({ value, text: slot.times })
    way.days.set(slot.day, times)
  }
  return [...ways.values()].map(({ option, days }) => ({
    option,
    days: [...days].map(([name, times]) => ({ name, times })),
  }))
}
