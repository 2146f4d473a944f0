import { type Connection, Query } from 'pg'
import { createConnectionLost, hasCode } from './lost.ts'
import { Rows } from './rows.ts'
import { findParser } from './types.ts'

/** A statement that a connection has prepared. */
export interface Plan {
  /** Empty for one that is forgotten after its use. */
  readonly name: string
  readonly text: string
  /** Types of the parameters: first those that the values declare, then all, as PostgreSQL describes them. */
  types: readonly number[]
  columns: readonly Column[]
}

interface Column {
  readonly name: string
  readonly parse: ((text: string) => unknown) | undefined
}

interface Field {
  readonly name: string
  readonly dataTypeID: number
}

/** What node-postgres calls on the query whose messages arrive. Its types declare only a part. */
interface Handlers {
  submit(connection: Connection): void
  handleRowDescription(message: { fields: readonly Field[] }): void
  handleDataRow(message: { fields: readonly (string | null)[] }): void
  handleCommandComplete(message: { text: string }): void
  handleReadyForQuery(): void
  handleError(error: Error): void
}

const Base = Query as unknown as new (text: string) => Handlers

/**
 * One request to PostgreSQL up to its answer. node-postgres describes each statement anew with each use; these are
 * described once per connection, which costs both sides less, and tells how their values are to be written.
 */
abstract class Exchange extends Base implements Handlers {
  columns: readonly Column[] = []
  result = new Rows()
  #failure: Error | undefined
  readonly #settle: (failure: Error | undefined, result: Rows) => void

  constructor(text: string, settle: (failure: Error | undefined, result: Rows) => void) {
    super(text)
    this.#settle = settle
  }

  override handleRowDescription({ fields }: { fields: readonly Field[] }): void {
    this.columns = fields.map(({ name, dataTypeID }) => ({ name, parse: findParser(dataTypeID) }))
    // Several statements in one text: the result is that of the last.
    this.result = new Rows()
  }

  override handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    const row: Record<string, unknown> = {}
    try {
      for (let index = 0; index < fields.length; index++) {
        const text = fields[index]!
        const { name, parse } = this.columns[index]!
        row[name] = text === null || parse === undefined ? text : parse(text)
      }
      this.result.push(row)
    } catch (error) {
      this.#failure ??= error as Error
    }
  }

  override handleCommandComplete({ text }: { text: string }): void {
    this.result.complete(text)
  }

  override handleReadyForQuery(): void {
    this.#settle(this.#failure, this.result)
  }

  /** Errors of PostgreSQL and of sockets have a code; others say that the connection is gone. */
  override handleError(error: Error): void {
    this.#settle(hasCode(error) ? error : createConnectionLost(error), this.result)
  }
}

/** A text without values, which may hold several statements. */
export class Script extends Exchange {
  readonly #text: string

  constructor(text: string, settle: (failure: Error | undefined, result: Rows) => void) {
    super(text, settle)
    this.#text = text
  }

  override submit(connection: Connection): void {
    connection.query(this.#text)
  }
}

/** Prepares a statement without running it. */
export class Description extends Exchange {
  readonly #plan: Plan

  constructor(plan: Plan, settle: (failure: Error | undefined) => void) {
    super(plan.text, settle)
    this.#plan = plan
  }

  override submit(connection: Connection): void {
    prepare(connection, this.#plan)
    connection.sync()
  }

  override handleRowDescription(message: { fields: readonly Field[] }): void {
    super.handleRowDescription(message)
    this.#plan.columns = this.columns
  }
}

/** Runs a prepared statement. */
export class Execution extends Exchange {
  readonly #plan: Plan
  readonly #values: readonly (string | null)[]

  constructor(
    plan: Plan,
    values: readonly (string | null)[],
    settle: (failure: Error | undefined, result: Rows) => void,
  ) {
    super(plan.text, settle)
    this.#plan = plan
    this.#values = values
  }

  override submit(connection: Connection): void {
    this.columns = this.#plan.columns
    connection.bind({ statement: this.#plan.name, values: this.#values as string[] }, true)
    connection.execute(null, true)
    connection.sync()
  }
}

function prepare(connection: Connection, { name, text, types }: Plan): void {
  connection.parse({ name, text, types: types as unknown as string[] }, true)
  connection.describe({ type: 'S', name }, true)
}
