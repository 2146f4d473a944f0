import { sql } from 'kysely'
import { db, prepare, site } from '../../kernel/sql.ts'
import type { Unit, Units } from '../../kernel/unit.ts'
import type { Policy } from './captcha.ts'

interface PoliciesTable {
  site_id: string
  policy: Policy
  secrets: Buffer
  updated_date: Date
}

interface SolutionsTable {
  site_id: string
  hash: Buffer
  expires_date: Date
}

declare module '../../kernel/sql.ts' {
  interface Tables {
    captcha_policies: PoliciesTable
    captcha_solutions: SolutionsTable
  }
}

export const findPolicy = (unit: Unit): Promise<{ policy: Policy; secrets: Buffer } | undefined> =>
  unit.first(db.selectFrom('captcha_policies').select(['policy', 'secrets']))

export async function savePolicy(unit: Unit, policy: Policy, secrets: Buffer): Promise<void> {
  const values = { policy, secrets, updated_date: unit.now }
  await unit.run(
    db
      .insertInto('captcha_policies')
      .values(values as never)
      .onConflict((conflict) => conflict.column('site_id').doUpdateSet(values)),
  )
}

const insertSolution = prepare<{ hash: Buffer; expires: Date }>()(
  (p) => sql<{ hash: Buffer }>`insert into captcha_solutions (site_id, hash, expires_date)
    values (${site}, ${p.hash}, ${p.expires}) on conflict do nothing returning hash`,
)

/** Claims a solution: false when it was used before. Of two parallel claims, one succeeds. */
export async function claimSolution(units: Units, hash: Buffer, expires: Date): Promise<boolean> {
  return (await units.once(insertSolution({ hash, expires }))).length === 1
}
