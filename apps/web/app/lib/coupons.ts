interface Named {
  readonly name: string
  readonly lineIds: readonly string[]
  /** An automatic discount, which changes prices of single items. */
  readonly isRule: boolean
}

/** Discounts to show beside a line; those of the whole order are in the summary only. */
export const listOffers = (lineId: string, discounts: readonly Named[], lines: number): string[] =>
  discounts
    .filter(({ lineIds, isRule }) => lineIds.includes(lineId) && (isRule || lineIds.length < lines))
    .map(({ name }) => name)
