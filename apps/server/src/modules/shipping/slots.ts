import type { ScheduledDelivery } from '@stoa/contract/delivery.entity'
import { getClock, toInstant } from '../../kernel/time-zone.ts'

export interface Slot {
  readonly from: Date
  readonly to: Date
}

interface Window {
  /** 0 is Sunday. */
  readonly day: number
  /** Minutes since midnight. */
  readonly start: number
  readonly end: number
}

const DAYS_AHEAD = 7
const MAX_SLOTS = 20
const DAY = 86_400_000

/** The slots of seven days from the first possible one, soonest first, in the site's time zone. */
export function listDeliverySlots(schedule: ScheduledDelivery, timeZone: string, now: Date): Slot[] {
  const windows = listWindows(schedule)
  const local = toWallClock(now, timeZone)
  const { hours, minutes } = schedule.cutOffTime ?? {}
  const cutOff = hours == null ? undefined : hours * 60 + (minutes ?? 0)
  const isLate = cutOff !== undefined && local.minutes >= cutOff
  const first = (schedule.handlingDays ?? 0) + (isLate ? 1 : 0)
  const slots: Slot[] = []
  for (let ahead = first; ahead < first + DAYS_AHEAD; ahead++) {
    const date = new Date(local.midnight + ahead * DAY)
    for (const { start, end } of windows.filter(({ day }) => day === date.getUTCDay())) {
      const from = toInstant(date.getTime() + start * 60_000, timeZone)
      const to = toInstant(date.getTime() + end * 60_000, timeZone)
      if (from > now && to > from) slots.push({ from, to })
    }
  }
  return slots.slice(0, MAX_SLOTS)
}

/** Whether it has time windows. */
export const isScheduled = (schedule: ScheduledDelivery | null | undefined): schedule is ScheduledDelivery =>
  schedule != null && (schedule.timeWindows !== undefined || schedule.days !== undefined)

const shortDays = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT']
const longDays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const

function listWindows({ timeWindows, days }: ScheduledDelivery): Window[] {
  const windows = timeWindows
    ? timeWindows
        .filter(({ enabled }) => enabled !== false)
        .map(({ day, start, end }) => ({
          day: shortDays.indexOf(day),
          start: start.hours * 60 + start.minutes,
          end: end.hours * 60 + end.minutes,
        }))
    : longDays.flatMap((name, day) => {
        const slot = days?.[name]
        if (!slot || slot.enabledForDelivery === false) return []
        return (slot.timeSlots ?? []).map(({ from, to }) => ({
          day,
          start: (from?.hours ?? 0) * 60 + (from?.minutes ?? 0),
          end: (to?.hours ?? 0) * 60 + (to?.minutes ?? 0),
        }))
      })
  return windows.sort((a, b) => a.start - b.start || a.end - b.end)
}

function toWallClock(now: Date, timeZone: string): { midnight: number; minutes: number } {
  const time = getClock(now.getTime(), timeZone)
  const midnight = time - (time % DAY)
  return { midnight, minutes: Math.floor((time - midnight) / 60_000) }
}
