/** What the blocks show: the reply of `loyalty.getBalance`. */
export interface Balance {
  readonly points: number
  readonly worth: string
  readonly redeeming: number
  readonly refused: boolean
  readonly entries: readonly { readonly id: string; readonly kind: string; readonly points: number }[]
}
