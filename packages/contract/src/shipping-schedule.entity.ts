import { LocalDate, list, object, oneOf, optional, type Static, Whole } from './schema.ts'

const Weekday = oneOf(['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'])
export type Weekday = Static<typeof Weekday>

/** When parcels leave. Together with shipping options' days, it determines the arrival dates that shoppers see. */
export const ShippingSchedule = object({
  /** The days on which the shop and its carriers work. */
  businessDays: list(Weekday, 7, 1),
  /** Orders from this time on count as placed on the next day. In the shop's time zone; absent: midnight. */
  cutOffTime: optional(object({ hours: Whole(0, 23), minutes: Whole(0, 59) })),
  /** Days on which nothing is shipped or delivered, such as holidays. Past dates are removed on saving. */
  closedDates: list(LocalDate(), 100),
})
export type ShippingSchedule = Static<typeof ShippingSchedule>
