interface Named {
  readonly name: string
  readonly lineIds: readonly string[]
  /** It changes the price of single pieces by itself. */
  readonly isRule: boolean
}

/** The discounts that a line has and the buyer would not guess: what lowers the whole order stands in the summary alone. */
export const offersOn = (lineId: string, discounts: readonly Named[], lines: number): string[] =>
  discounts
    .filter(({ lineIds, isRule }) => lineIds.includes(lineId) && (isRule || lineIds.length < lines))
    .map(({ name }) => name)
