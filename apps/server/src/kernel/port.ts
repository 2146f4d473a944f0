/** A dependency that is not a module, provided by app.ts: a provider, the signing keys, the settings. */
export interface Port<T> {
  readonly name: string
  readonly value?: T
}

export const definePort = <T>(name: string): Port<T> => ({ name })

/** A list to which several modules add entries; empty without entries. */
export interface ListPort<T> extends Port<readonly T[]> {
  readonly isList: true
}

export const listPort = <T>(name: string): ListPort<T> => ({ name, isList: true })

/** An entry that a module adds to another module's list. */
export interface Plug<T = unknown> {
  readonly port: ListPort<T>
  readonly value: T
}

export const plug = <T>(where: ListPort<T>, value: T): Plug => ({ port: where, value }) as Plug

/** What app.ts provided. Using a port without a value throws an error with its name. */
export class Ports {
  readonly #values = new Map<Port<unknown>, unknown>()

  provide<T>(where: Port<T>, value: T): this {
    this.#values.set(where, value)
    return this
  }

  add<T>({ port: where, value }: Plug<T>): this {
    const values = (this.#values.get(where) ?? []) as readonly T[]
    return this.provide(where, [...values, value])
  }

  use<T>(where: Port<T>): T {
    if ('isList' in where && !this.#values.has(where)) return [] as T
    if (!this.#values.has(where)) throw new Error(`Nothing is provided for the port ${where.name}`)
    return this.#values.get(where) as T
  }
}
