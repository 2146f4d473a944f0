/** The rows of a statement, and what it did. */
export class Rows extends Array<unknown> {
  /** The command's tag, such as `INSERT 0 3`. */
  #tag = ''

  // `map` and `filter` return ordinary arrays.
  static override get [Symbol.species](): ArrayConstructor {
    return Array
  }

  complete(tag: string): this {
    this.#tag = tag
    return this
  }

  /** The number of rows that were read or changed. */
  get count(): number {
    return Number(this.#tag.split(' ').findLast(isNumber) ?? 0)
  }

  /** Such as `COMMIT`; of a transaction that has failed, it is `ROLLBACK`. */
  get command(): string {
    return this.#tag
      .split(' ')
      .filter((word) => !isNumber(word))
      .join(' ')
  }
}

const isNumber = (word: string): boolean => /^\d+$/.test(word)
