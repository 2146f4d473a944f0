import type { AutomationType } from '@stoa/contract/automation.entity'
import { sql } from 'kysely'
import { compileRaw, db, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'

type Status = 'QUEUED' | 'SENT' | 'FAILED' | 'SKIPPED' | 'BOUNCED' | 'UNSUBSCRIBED' | 'ORDERED'

interface SendsTable {
  id: string
  type: AutomationType
  address: string
  occasion: string
  status: Status
  created_date: Date
}

declare module '../../kernel/sql.ts' {
  interface Tables {
    automation_sends: SendsTable
  }
}

export interface NewSend {
  readonly id: string
  /** The lowercase email address. */
  readonly address: string
  readonly occasion: string
}

/** Returns the new ones: an address gets an automation once per occasion. */
export const insertSends = (
  unit: Unit,
  type: AutomationType,
  status: 'QUEUED' | 'SENT',
  sends: readonly NewSend[],
): Promise<{ id: string }[]> =>
  unit.all(
    compileRaw(sql<{ id: string }>`
      insert into automation_sends (site_id, id, type, address, occasion, status, created_date)
      select ${site}, s.id, ${type}::text, s.address, s.occasion, ${status}::text, ${unit.now}
      from unnest(${sends.map(({ id }) => id)}::uuid[], ${sends.map(({ address }) => address)}::text[],
        ${sends.map(({ occasion }) => occasion)}::text[]) s (id, address, occasion)
      on conflict (site_id, address, type, occasion) do nothing
      returning id`),
  )

/** Returns those whose status changed. */
export const setStatus = (
  unit: Unit,
  ids: readonly string[],
  status: Status,
): Promise<{ type: AutomationType; previous: Status }[]> =>
  unit.all(
    compileRaw(sql<{ type: AutomationType; previous: Status }>`
      update automation_sends s set status = ${status}::text from (
        select id, status from automation_sends where site_id = ${site} and id = any(${ids}::uuid[]) for update) as b
      where s.site_id = ${site} and s.id = b.id and b.status <> ${status}::text
      returning s.type, b.status as previous`),
  )

/** The latest email of an automation to an address since a date. */
export const findLatestTo = (unit: Unit, address: string, since: Date): Promise<{ id: string } | undefined> =>
  unit.first(
    db
      .selectFrom('automation_sends')
      .select(['id', 'created_date', 'status'])
      .where('address', '=', address)
      .where('status', 'in', ['QUEUED', 'SENT', 'ORDERED'])
      .where('created_date', '>=', since)
      .orderBy('id', 'desc')
      .limit(1),
  )

export const listOfOccasion = (unit: Unit, type: AutomationType, occasion: string): Promise<{ id: string }[]> =>
  unit.all(
    db.selectFrom('automation_sends').select('id').where('type', '=', type).where('occasion', '=', occasion).limit(10),
  )

export const listOfAddress = (unit: Unit, address: string) =>
  unit.all(
    db
      .selectFrom('automation_sends')
      .select(['type', 'address', 'occasion', 'status', 'created_date as createdDate'])
      .where('address', '=', address)
      .orderBy('id', 'desc')
      .limit(5000),
  )

export const removeOfAddress = (unit: Unit, address: string): Promise<number> =>
  unit.run(db.deleteFrom('automation_sends').where('address', '=', address))
