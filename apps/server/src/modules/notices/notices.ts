/** The stock level of a variant in an event. */
export interface Level {
  id: string
  oldValue: { quantity: number }
  newValue: { quantity: number }
}

/** Variants that have just become low: once each, however many are sold after that. */
export const listNewlyLow = (levels: readonly Level[], at: number): Level[] =>
  levels.filter(({ oldValue, newValue }) => oldValue.quantity > at && newValue.quantity <= at)
