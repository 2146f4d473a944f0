const brand = Symbol.for('stoa.refusal')

/**
 * The deliberate error of an extension. It is recognized by its brand, as an extension may load another copy of this
 * package than the server.
 */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly code: string
  readonly data: Readonly<Record<string, unknown>>
  readonly [brand] = true

  constructor(code: string, data: Readonly<Record<string, unknown>> = {}) {
    super(`The extension refused: ${code}`)
    this.code = code
    this.data = data
  }
}

/** Ends the operation with one of its declared problems. Its transaction is rolled back. */
export function refuse(code: string, data?: Readonly<Record<string, unknown>>): never {
  throw new Refusal(code, data)
}

export const isRefusal = (error: unknown): error is Refusal =>
  typeof error === 'object' && error !== null && brand in error
