import postgres from 'postgres'
import { inject } from 'vitest'

let sql: postgres.Sql | undefined

/** Looks into the database behind the server of this run: for what no operation shows. */
export async function query<Row>(text: string, parameters: unknown[] = []): Promise<Row[]> {
  sql ??= postgres({ ...inject('database'), max: 2, idle_timeout: 5, onnotice: () => {} })
  return (await sql.unsafe(text, parameters as never[])) as unknown as Row[]
}
