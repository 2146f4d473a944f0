import type { AutomationType } from '@stoa/contract/automation.entity'
import { type RawBuilder, sql } from 'kysely'
import { acrossSites } from '../../kernel/across-sites.ts'
import { compileRaw, db, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import type { RenderedBody } from '../campaigns/api.ts'
import { type AutomationDoc, createUntouched, type Figures, type Place, type StoredAutomation } from './automations.ts'

interface AutomationsTable extends Figures {
  type: AutomationType
  revision: string
  updated_date: Date
  doc: AutomationDoc
  bodies: StoredAutomation['bodies']
  bodies_date: Date | null
  place: Place | null
  next_date: Date | null
  codes: StoredAutomation['codes']
}

declare module '../../kernel/sql.ts' {
  interface Tables {
    automations: AutomationsTable
  }
}

const select = () =>
  db
    .selectFrom('automations')
    .select(['type', 'revision', 'updated_date as updatedDate', 'doc', 'bodies', 'bodies_date as bodiesDate'])
    .select(['place', 'next_date as nextDate', 'codes'])
    .select(['sent', 'failed', 'skipped', 'bounced', 'unsubscribed', 'recovered'])

export async function find(unit: Unit, type: AutomationType): Promise<StoredAutomation> {
  return (await unit.first(select().where('type', '=', type))) ?? createUntouched(type)
}

/** Lists the automations that the owner changed. */
export const list = (unit: Unit): Promise<StoredAutomation[]> => unit.all(select().orderBy('type'))

/** Locks the automation's row, inserting it if missing, so that changes are serialized. */
export async function lock(unit: Unit, type: AutomationType): Promise<StoredAutomation> {
  await unit.run(
    compileRaw(sql`
      insert into automations (site_id, type, revision, updated_date, doc)
      values (${site}, ${type}, 0, ${unit.now}, '{}'::jsonb) on conflict (site_id, type) do nothing`),
  )
  return (await unit.first(select().where('type', '=', type).forUpdate()))!
}

export interface Change {
  readonly doc: AutomationDoc
  readonly place: Place | null
  readonly nextDate: Date | null
  readonly codes: StoredAutomation['codes']
}

/** Saves an automation and removes its rendered emails, so that they are rendered again. */
export const save = (unit: Unit, type: AutomationType, { doc, place, nextDate, codes }: Change): Promise<number> =>
  unit.run(
    compileRaw(sql`
      update automations set doc = ${doc}::jsonb, place = ${place}::jsonb, next_date = ${nextDate}::timestamptz,
        codes = ${codes}::jsonb, revision = revision + 1, updated_date = ${unit.now}, bodies = null
      where site_id = ${site} and type = ${type}`),
  )

/** Returns false if the automation was changed since it was read. */
export const saveBodies = async (
  unit: Unit,
  { type, revision }: Pick<StoredAutomation, 'type' | 'revision'>,
  bodies: readonly RenderedBody[],
): Promise<boolean> =>
  (await unit.run(
    compileRaw(sql`
      update automations set bodies = ${JSON.stringify(bodies)}::text::jsonb, bodies_date = ${unit.now}
      where site_id = ${site} and type = ${type} and revision = ${revision}::bigint`),
  )) > 0

export const advance = (unit: Unit, type: AutomationType, place: Place, nextDate: Date): Promise<number> =>
  unit.run(
    compileRaw(sql`
      update automations set place = ${place}::jsonb, next_date = ${nextDate}::timestamptz
      where site_id = ${site} and type = ${type}`),
  )

/** Adds to the counters; an automation that was never changed gets its row. */
export async function addToFigures(
  unit: Unit,
  type: AutomationType,
  counts: Readonly<Partial<Record<keyof Figures, number>>>,
): Promise<void> {
  const changes = Object.entries(counts).filter(([, count]) => count !== 0)
  if (changes.length === 0) return
  const names = changes.map(([name]) => sql.ref(name))
  const sums: RawBuilder<unknown>[] = changes.map(
    ([name, count]) => sql`${sql.ref(name)} = automations.${sql.ref(name)} + ${count}`,
  )
  await unit.run(
    compileRaw(sql`
      insert into automations (site_id, type, revision, updated_date, doc, ${sql.join(names)})
      values (${site}, ${type}, 0, ${unit.now}, '{}'::jsonb, ${sql.join(changes.map(([, count]) => sql`${count}::int`))})
      on conflict (site_id, type) do update set ${sql.join(sums)}`),
  )
}

/** Ids of sites with an automation whose next search is due. */
export async function listSitesDue(unit: Unit, after: string | undefined, limit: number): Promise<string[]> {
  const rows = await unit.all(
    acrossSites(
      'Finds the sites with automations that are due',
      ['automations'],
      compileRaw(sql<{ id: string }>`
        select distinct site_id as id from automations
        where next_date <= ${unit.now} and (${after ?? null}::uuid is null or site_id > ${after ?? null}::uuid)
        order by site_id limit ${limit}`),
    ),
  )
  return rows.map(({ id }) => id)
}
