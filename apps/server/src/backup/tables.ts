import type pg from 'pg'

export interface Table {
  readonly schema: string
  readonly name: string
  /** Without those that PostgreSQL computes. Quoted where SQL needs it, as are all names here. */
  readonly columns: readonly string[]
  readonly key: readonly string[]
  /** Tables that its foreign keys refer to. */
  readonly parents: readonly string[]
}

export const formatTable = ({ schema, name }: Pick<Table, 'schema' | 'name'>): string => `${schema}.${name}`

const schemas = `array[current_schema(), 'jobs']`

/** The tables of the server, its jobs and its extensions; each after those that it refers to. */
export async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select quote_ident(n.nspname) as schema, quote_ident(c.relname) as name,
      array(select quote_ident(a.attname) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns,
      array(select quote_ident(a.attname)
        from pg_index i, unnest(i.indkey::int2[]) with ordinality as part (attnum, place), pg_attribute a
        where i.indrelid = c.oid and i.indisprimary and a.attrelid = c.oid and a.attnum = part.attnum
        order by part.place) as key,
      array(select distinct quote_ident(pn.nspname) || '.' || quote_ident(pc.relname)
        from pg_constraint f join pg_class pc on pc.oid = f.confrelid join pg_namespace pn on pn.oid = pc.relnamespace
        where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as parents
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname = any(${schemas})
    order by 1, 2`)
  return sortByParents(rows)
}

/** Throws for foreign keys in a circle, which could not be filled one after the other. */
export function sortByParents(tables: readonly Table[]): Table[] {
  const sorted = new Map<string, Table>()
  const known = new Set(tables.map(formatTable))
  let waiting = [...tables]
  while (waiting.length > 0) {
    const isReady = ({ parents }: Table) => parents.every((parent) => sorted.has(parent) || !known.has(parent))
    const ready = waiting.filter(isReady)
    if (ready.length === 0) throw new Error(`Foreign keys in a circle: ${waiting.map(formatTable).join(', ')}`)
    for (const table of ready) sorted.set(formatTable(table), table)
    waiting = waiting.filter((table) => !sorted.has(formatTable(table)))
  }
  return [...sorted.values()]
}

export interface Sequence {
  readonly schema: string
  readonly name: string
  readonly value: string
}

/** Sequences that were used. */
export async function listSequences(client: pg.Client): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(`
    select quote_ident(schemaname) as schema, quote_ident(sequencename) as name, last_value::text as value
    from pg_sequences where schemaname = any(${schemas}) and last_value is not null order by 1, 2`)
  return rows
}

export async function listMigrations(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from migrations order by name')
  return rows.map(({ name }) => name)
}
