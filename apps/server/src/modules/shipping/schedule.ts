import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import type { shippingSchedule as contract } from '@stoa/contract/shipping-schedule'
import type { ShippingSchedule } from '@stoa/contract/shipping-schedule.entity'
import { SettingsStore } from '../../kernel/settings-store.ts'
import type { Unit } from '../../kernel/unit.ts'
import { getCurrentSite } from '../sites/api.ts'

type Operations = typeof contract

export const schedule = new SettingsStore<ShippingSchedule>('shipping-schedule', {
  businessDays: ['MON', 'TUE', 'WED', 'THU', 'FRI'],
  closedDates: [],
})

export const getShippingSchedule = async (unit: Unit): Promise<ReplyOf<Operations['getShippingSchedule']>> => ({
  shippingSchedule: toWire(await schedule.get(unit)),
})

export async function updateShippingSchedule(
  unit: Unit,
  { shippingSchedule: { businessDays, cutOffTime, closedDates } }: InputOf<Operations['updateShippingSchedule']>,
): Promise<ReplyOf<Operations['updateShippingSchedule']>> {
  const { timeZone } = await getCurrentSite(unit)
  const today = new Intl.DateTimeFormat('sv', { timeZone }).format(unit.now)
  const saved = await schedule.save(unit, {
    businessDays: [...new Set(businessDays)],
    ...(cutOffTime && { cutOffTime }),
    closedDates: [...new Set(closedDates)].filter((date) => date >= today).sort(),
  })
  return { shippingSchedule: toWire(saved) }
}

const toWire = ({ businessDays, cutOffTime, closedDates }: ShippingSchedule): ShippingSchedule => ({
  businessDays,
  ...(cutOffTime && { cutOffTime }),
  closedDates,
})
