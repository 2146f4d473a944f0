import { LocalDate, list, object, oneOf, optional, type Static, Whole } from './schema.ts'

const Weekday = oneOf(['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'])
export type Weekday = Static<typeof Weekday>

/** When parcels leave; from this and the days of shipping options, shoppers see when an order arrives. */
export const ShippingSchedule = object({
  /** Business days of the shop and its carriers. */
  businessDays: list(Weekday, 7, 1),
  /** In the shop's time zone. An order from this time on counts as one of the next day; absent: until midnight. */
  cutOffTime: optional(object({ hours: Whole(0, 23), minutes: Whole(0, 59) })),
  /** Days such as holidays on which nothing is shipped or delivered. Past ones are removed when it is saved. */
  closedDates: list(LocalDate(), 100),
})
export type ShippingSchedule = Static<typeof ShippingSchedule>
