interface Metadata {
  readonly total?: number | null
  readonly tooManyToCount?: boolean | null
}

export interface Total {
  readonly total: number
  /** There are more: the server stopped counting. */
  readonly more: boolean
}

/** The length of a list from its paging metadata. */
export const toTotal = ({ total, tooManyToCount }: Metadata, rows: readonly unknown[]): Total => ({
  total: total ?? rows.length,
  more: tooManyToCount === true,
})
