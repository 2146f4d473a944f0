import { sql } from 'kysely'
import { compileRaw, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'

/** What makes two requests the same one. */
export interface RequestKey {
  readonly platformId: string
  readonly operation: string
  readonly key: string
  /** How the caller proved who it is, so that a forged request never gets the answer of a signed one. */
  readonly caller: string
}

export interface StoredRequest {
  readonly payloadHash: Buffer
  readonly answer: unknown
  readonly startedDate: Date
}

/** Waits for another transaction that holds the same key. Undefined: it is new, and now held by this unit. */
export async function holdRequest(
  unit: Unit,
  key: RequestKey,
  payloadHash: Buffer,
): Promise<StoredRequest | undefined> {
  const { platformId, operation, key: text, caller } = key
  const inserted = await unit.run(
    compileRaw(sql`
      insert into agent_requests (site_id, platform_id, operation, key, caller, payload_hash, started_date, created_date)
      values (${site}, ${platformId}, ${operation}, ${text}, ${caller}, ${payloadHash}, ${unit.now}, ${unit.now})
      on conflict do nothing`),
  )
  if (inserted > 0) return undefined
  return unit.first(
    compileRaw(sql<StoredRequest>`
      select payload_hash as "payloadHash", answer, started_date as "startedDate" from agent_requests
      where site_id = ${site} and platform_id = ${platformId} and operation = ${operation} and key = ${text}
        and caller = ${caller} for update`),
  )
}

/** Takes over a request whose process ended without an answer. */
export const restartRequest = (unit: Unit, { platformId, operation, key, caller }: RequestKey): Promise<number> =>
  unit.run(
    compileRaw(sql`update agent_requests set started_date = ${unit.now}
      where site_id = ${site} and platform_id = ${platformId} and operation = ${operation} and key = ${key}
        and caller = ${caller}`),
  )

export const saveAnswer = (
  unit: Unit,
  { platformId, operation, key, caller }: RequestKey,
  answer: object,
): Promise<number> =>
  unit.run(
    compileRaw(sql`update agent_requests set answer = ${JSON.stringify(answer)}::text::json
      where site_id = ${site} and platform_id = ${platformId} and operation = ${operation} and key = ${key}
        and caller = ${caller}`),
  )

export const forgetRequest = (unit: Unit, { platformId, operation, key, caller }: RequestKey): Promise<number> =>
  unit.run(
    compileRaw(sql`delete from agent_requests
      where site_id = ${site} and platform_id = ${platformId} and operation = ${operation} and key = ${key}
        and caller = ${caller} and answer is null`),
  )
