export type MoneyFault =
  | 'UNKNOWN_CURRENCY'
  | 'CURRENCY_MISMATCH'
  | 'NOT_AN_AMOUNT'
  | 'TOO_MANY_DECIMALS'
  | 'TOO_LARGE'
  | 'NOT_A_RATE'
  | 'NOT_A_QUANTITY'
  | 'NOTHING_TO_SHARE_BY'

/** The only error of this package: the input is not valid money. `fault` is for programs, the message for people. */
export class MoneyError extends RangeError {
  readonly fault: MoneyFault

  constructor(fault: MoneyFault, message: string) {
    super(message)
    this.name = 'MoneyError'
    this.fault = fault
  }
}
