import { beforeEach, describe, expect, it } from 'vitest'
import type { Caller } from '../../../../../tests/support/caller.ts'
import { makeSite } from '../../../../../tests/support/site.ts'

let owner: Caller
beforeEach(async () => {
  owner = await (await makeSite()).owner()
})

const read = async () => (await owner.ok('shippingSchedule.getShippingSchedule', {})).shippingSchedule
const weekdays = ['MON', 'TUE', 'WED', 'THU', 'FRI']

describe('the schedule of shipping', () => {
  it('has the days from Monday to Friday until it is changed', async () => {
    expect(await read()).toEqual({ businessDays: weekdays, closedDates: [] })
  })

  it('is replaced as a whole, without past dates, each date once', async () => {
    const closedDates = ['2999-12-26', '2999-12-25', '2999-12-25', '2001-12-25']
    const cutOffTime = { hours: 14, minutes: 30 }
    const shippingSchedule = { businessDays: ['SUN', 'MON'], cutOffTime, closedDates }
    const saved = { businessDays: ['SUN', 'MON'], cutOffTime, closedDates: ['2999-12-25', '2999-12-26'] }
    const reply = await owner.ok('shippingSchedule.updateShippingSchedule', { shippingSchedule })
    expect(reply.shippingSchedule).toEqual(saved)
    expect(await read()).toEqual(saved)
    await owner.ok('shippingSchedule.updateShippingSchedule', {
      shippingSchedule: { businessDays: weekdays, closedDates: [] },
    })
    expect(await read()).toEqual({ businessDays: weekdays, closedDates: [] })
  })

  it('has at least one business day, a time of day and dates', async () => {
    for (const [change, field] of [
      [{ businessDays: [] }, 'shippingSchedule.businessDays'],
      [{ businessDays: ['FUNDAY'] }, 'shippingSchedule.businessDays[0]'],
      [{ cutOffTime: { hours: 24, minutes: 0 } }, 'shippingSchedule.cutOffTime.hours'],
      [{ closedDates: ['2999-02-30'] }, 'shippingSchedule.closedDates[0]'],
    ] as const) {
      const shippingSchedule = { businessDays: weekdays, closedDates: [], ...change }
      const violations = await owner.violations('shippingSchedule.updateShippingSchedule', { shippingSchedule })
      expect(violations.map((each) => each.field)).toEqual([field])
    }
    expect(await read()).toEqual({ businessDays: weekdays, closedDates: [] })
  })
})
