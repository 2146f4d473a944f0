import { Client, type ClientConfig } from 'pg'
import { Description, Execution, type Plan, Script } from './exchange.ts'
import { createConnectionLost, hasCode } from './lost.ts'
import type { Rows } from './rows.ts'
import { inferTypes, serialize } from './types.ts'

/** Where to connect. */
export interface Target {
  readonly config: ClientConfig
  /** Called for messages that are no answers. */
  readonly onNotice?: (notice: { message?: string }) => void
}

/** The protocol counts values in 16 bits. */
const maxValues = 65_535

/** A statement that waits for its answer. */
interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
  /** Whether the connection remembers it. */
  readonly prepare: boolean
  readonly resolve: (rows: Rows) => void
  readonly reject: (error: unknown) => void
  /** Why it was prepared anew: it happens once. */
  outdated?: Error
}

/**
 * One connection from its start to its end: it is never reopened. Statements are sent without waiting for the answers
 * of earlier ones, and run in the order of the calls.
 */
export class Connection {
  readonly #client: Client
  readonly #plans = new Map<string, Map<string, Plan>>()
  /** Calls `onIdle` when the last statement is answered. */
  onIdle: () => void = () => {}
  /** Calls `onEnd` once, when nothing can be sent any more. */
  onEnd: () => void = () => {}
  /** Statements without an answer. */
  pending = 0
  #lost: Error | undefined
  #planCount = 0
  /** The statement whose parameters PostgreSQL describes; later ones wait in `#held`, to keep their order. */
  #described: Plan | undefined
  readonly #held: Statement[] = []
  #isCorked = false

  private constructor({ config, onNotice }: Target) {
    this.#client = new Client({ ...config, pipeline: true })
    this.#client.on('error', (error) => this.#end(error))
    this.#client.on('end', () => this.#end())
    if (onNotice) this.#client.on('notice', onNotice)
    this.#client.connection.on('parameterDescription', ({ dataTypeIDs }: { dataTypeIDs: readonly number[] }) => {
      if (this.#described) this.#described.types = dataTypeIDs
    })
  }

  /** `opening` is called with the connection before it is open, so that it can be destroyed. */
  static async open(target: Target, opening: (connection: Connection) => void): Promise<Connection> {
    const connection = new Connection(target)
    opening(connection)
    try {
      await connection.#client.connect()
    } catch (error) {
      connection.destroy()
      throw hasCode(error) || isRefused(error) ? error : createConnectionLost(error)
    }
    if (connection.#lost) throw connection.#lost
    return connection
  }

  send(text: string, values: readonly unknown[], prepare: boolean): Promise<Rows> {
    this.pending++
    return new Promise((resolve, reject) => {
      this.#submitInOrder({ text, values, prepare, resolve, reject })
    })
  }

  /** Says goodbye after the statements that were sent. */
  close(): void {
    this.#client.end().catch(() => {})
  }

  destroy(): void {
    this.#client.connection.stream.destroy()
  }

  #submitInOrder(statement: Statement): void {
    if (this.#described) this.#held.push(statement)
    else this.#submit(statement)
  }

  #submit(statement: Statement): void {
    if (this.#lost) {
      this.#reject(statement, this.#lost)
      return
    }
    const { text, values, prepare } = statement
    if (values.length > maxValues) {
      this.#reject(statement, new RangeError(`A statement can have ${maxValues} values, not ${values.length}`))
      return
    }
    if (values.length === 0 && !prepare) {
      this.#write(new Script(text, (error, rows) => this.#settle(statement, error, rows)))
      return
    }
    const types = inferTypes(values)
    const known = prepare ? this.#plans.get(text)?.get(types?.join() ?? '') : undefined
    if (known) this.#execute(statement, known)
    else this.#describe(statement, types ?? [])
  }

  #describe(statement: Statement, types: readonly number[]): void {
    const { text, prepare } = statement
    const plan: Plan = { name: prepare ? `s${++this.#planCount}` : '', text, types, columns: [] }
    this.#described = plan
    this.#write(
      new Description(plan, (error) => {
        this.#described = undefined
        if (error) this.#reject(statement, error)
        else {
          if (prepare) this.#remember(plan, types)
          this.#execute(statement, plan)
        }
        while (!this.#described && this.#held.length > 0) this.#submit(this.#held.shift()!)
      }),
    )
  }

  #remember(plan: Plan, types: readonly number[]): void {
    const plans = this.#plans.get(plan.text) ?? new Map<string, Plan>()
    this.#plans.set(plan.text, plans.set(types.join(), plan))
  }

  #execute(statement: Statement, plan: Plan): void {
    let values: (string | null)[]
    try {
      values = statement.values.map((value, index) => serialize(value, plan.types[index] ?? 0))
    } catch (error) {
      this.#reject(statement, error)
      return
    }
    this.#write(
      new Execution(plan, values, (error, rows) => {
        if (error && !statement.outdated && isOutdated(error)) {
          statement.outdated = error
          this.#plans.delete(statement.text)
          this.#submitInOrder(statement)
        } else this.#settle(statement, error, rows)
      }),
    )
  }

  /** What is sent in one turn is one write: waking the database costs more than most statements. */
  #write(exchange: Script | Description | Execution): void {
    if (!this.#isCorked) {
      this.#isCorked = true
      const { stream } = this.#client.connection
      stream.cork()
      setImmediate(() => {
        this.#isCorked = false
        stream.uncork()
      })
    }
    this.#client.query(exchange as never)
  }

  #settle(statement: Statement, error: Error | undefined, rows: Rows): void {
    if (error) this.#reject(statement, error)
    else {
      statement.resolve(rows)
      this.#answered()
    }
  }

  #reject(statement: Statement, error: unknown): void {
    // In a transaction, the second attempt only says that the first has failed.
    statement.reject(statement.outdated ?? error)
    this.#answered()
  }

  #answered(): void {
    if (--this.pending === 0) this.onIdle()
  }

  /** node-postgres rejects what was sent. */
  #end(error?: Error): void {
    if (this.#lost) return
    this.#lost = error && hasCode(error) ? error : createConnectionLost(error)
    this.onEnd()
  }
}

/** PostgreSQL has changed the statement's types since it was prepared, or has forgotten the statement. */
const outdatedRoutines = new Set<unknown>(['RevalidateCachedQuery', 'FetchPreparedStatement', 'transformAssignedExpr'])

const isOutdated = (error: Error): boolean => outdatedRoutines.has((error as { routine?: unknown }).routine)

/** The settings are wrong, as opposed to a connection that was lost: retrying does not help. */
const isRefused = (error: unknown): boolean => !/terminated|timeout expired/.test((error as Error).message)
