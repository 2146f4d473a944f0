import type { FieldedEntity } from '@stoa/contract/custom-fields'
import { sql } from 'kysely'
import { compileRaw, db, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'

interface FieldRow {
  entity: FieldedEntity
  entity_id: string
  extension: string
  key: string
  value: string
}

declare module '../../kernel/sql.ts' {
  interface Tables {
    custom_fields: FieldRow
  }
}

export interface Target {
  readonly entity: FieldedEntity
  readonly entityId: string
}

export interface StoredField {
  readonly extension: string
  readonly key: string
  readonly value: string
}

export const listValues = (unit: Unit, { entity, entityId }: Target): Promise<StoredField[]> =>
  unit.all(
    db
      .selectFrom('custom_fields')
      .select(['extension', 'key', 'value'])
      .where('entity', '=', entity)
      .where('entity_id', '=', entityId),
  )

/** Those without a value are removed. Two statements. */
export async function saveValues(
  unit: Unit,
  { entity, entityId }: Target,
  fields: readonly { extension: string; key: string; value: string | null }[],
): Promise<void> {
  const set = fields.filter(({ value }) => value !== null)
  const cleared = fields.filter(({ value }) => value === null)
  if (set.length > 0)
    await unit.run(
      compileRaw(sql`insert into custom_fields (site_id, entity, entity_id, extension, key, value)
        select ${site}::uuid, ${entity}::text, ${entityId}::uuid, f.extension, f.key, f.value
        from json_to_recordset(${JSON.stringify(set)}::text::json) as f(extension text, key text, value text)
        on conflict (site_id, entity, entity_id, extension, key) do update set value = excluded.value`),
    )
  for (const { extension, key } of cleared)
    await unit.run(
      db
        .deleteFrom('custom_fields')
        .where('entity', '=', entity)
        .where('entity_id', '=', entityId)
        .where('extension', '=', extension)
        .where('key', '=', key),
    )
}

export async function removeValues(unit: Unit, { entity, entityId }: Target): Promise<void> {
  await unit.run(db.deleteFrom('custom_fields').where('entity', '=', entity).where('entity_id', '=', entityId))
}
