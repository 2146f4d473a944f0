import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Field, type Fields, jsonPath, text, timestamp } from '../../../kernel/query/index.ts'
import { isFieldName } from '../collections/collection.ts'

const known: Readonly<Record<string, Field>> = {
  _id: text('i.id', { notNull: true, caseSensitive: true }),
  _owner: text('i.owner_id'),
  _createdDate: timestamp('i.created_date', { notNull: true }),
  _updatedDate: timestamp('i.updated_date', { notNull: true }),
}

/** Fields for filter and sort: any data field, and the system fields. */
export const findItemField: Fields = (name) => {
  if (Object.hasOwn(known, name)) return known[name]
  if (!isFieldName(name)) return undefined
  const path = name.split('.')
  return jsonPath('i.data', path, { holds: (value) => buildContainment(path, value) })
}

/** As in the index of all values. In a list, a value is not contained as such. */
function buildContainment(path: readonly string[], value: string): RawBuilder<SqlBool> {
  const wrapInPath = (inner: string) =>
    sql`${path.reduceRight((json, step) => `{${JSON.stringify(step)}:${json}}`, inner)}::text::jsonb`
  return sql<SqlBool>`(i.data @> ${wrapInPath(value)} or i.data @> ${wrapInPath(`[${value}]`)})`
}

const formatIsoDate = (column: string) =>
  sql`jsonb_build_object('$date', to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`

/** A field's value as JSON; undefined where there is no such field, which the caller reports. */
export function selectJson(name: string): RawBuilder<unknown> | undefined {
  if (name === '_id') return sql`to_jsonb(i.id)`
  if (name === '_owner') return sql`to_jsonb(i.owner_id)`
  if (name === '_createdDate') return formatIsoDate('i.created_date')
  if (name === '_updatedDate') return formatIsoDate('i.updated_date')
  if (!isFieldName(name)) return undefined
  const steps = name.split('.').map((step) => sql`->${step}::text`)
  return sql`(i.data${sql.join(steps, sql``)})`
}
