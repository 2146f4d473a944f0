/** Counts of followers say “this many or more” from here on. */
export const MAX_FOLLOWS_COUNTED = 1000
