/** How often a subscription is due, as a text of `count`. */
export const every = {
  DAY: 'common:every.day',
  WEEK: 'common:every.week',
  MONTH: 'common:every.month',
  YEAR: 'common:every.year',
} as const
