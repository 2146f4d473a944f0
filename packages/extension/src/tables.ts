import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'

export { sql } from 'kysely'

/** Numbered within the extension: `0001_accounts`. Never edited once it is released. */
export interface Migration {
  readonly name: string
  /**
   * Creates and changes tables whose names begin with `ext_<extension>_`, and their indexes. Their primary keys and
   * unique indexes begin with `site_id uuid`.
   */
  readonly sql: string
}

/**
 * Builds statements on the extension's tables, which units run. Tables are named without the prefix, and `site_id` is
 * neither selected by nor written: the unit adds both.
 * `const db = defineTables<{ accounts: { member_id: string; points: number } }>()`
 */
export const defineTables = <Tables>(): Kysely<Tables> =>
  new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (kysely) => new PostgresIntrospector(kysely),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
