interface Metadata {
  readonly total?: number | null
  readonly tooManyToCount?: boolean | null
}

export interface Total {
  readonly total: number
  /** There are more than that: nobody counts further. */
  readonly more: boolean
}

/** What a list says of its length. */
export const totalOf = ({ total, tooManyToCount }: Metadata, rows: readonly unknown[]): Total => ({
  total: total ?? rows.length,
  more: tooManyToCount === true,
})
