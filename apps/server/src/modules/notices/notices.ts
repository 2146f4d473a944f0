/** What an event says of one variant's stock. */
export interface Level {
  id: string
  oldValue: { quantity: number }
  newValue: { quantity: number }
}

/** Variants that have just become few: each time once, however many are sold after that. */
export const newlyLow = (levels: readonly Level[], at: number): Level[] =>
  levels.filter(({ oldValue, newValue }) => oldValue.quantity > at && newValue.quantity <= at)
