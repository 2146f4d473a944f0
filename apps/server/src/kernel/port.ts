/** A place where something from outside the module list is plugged in: a provider, the signing keys, the site's address. */
export interface Port<T> {
  readonly name: string
  readonly value?: T
}

export const port = <T>(name: string): Port<T> => ({ name })

/** What app.ts plugged in. A port that nothing was plugged into fails at its first use, by name. */
export class Ports {
  readonly #values = new Map<Port<unknown>, unknown>()

  provide<T>(where: Port<T>, value: T): this {
    this.#values.set(where, value)
    return this
  }

  use<T>(where: Port<T>): T {
    if (!this.#values.has(where)) throw new Error(`Nothing is plugged into ${where.name}`)
    return this.#values.get(where) as T
  }
}
