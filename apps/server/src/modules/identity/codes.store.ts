import { sql } from 'kysely'
import { compileRaw, db, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'

interface EmailCodesTable {
  site_id: string
  holder_id: string
  member_id: string | null
  email: string
  hash: Buffer
  language: string | null
  is_decoy: boolean
  failures: number
  sends: number
  created_date: Date
  sent_date: Date
  expires_date: Date
  used_date: Date | null
}

declare module '../../kernel/sql.ts' {
  interface Tables {
    email_codes: EmailCodesTable
  }
}

/** Wrong answers after which a code, and every later one of its holder, is void. */
export const maxFailures = 5

export interface EmailCode {
  holderId: string
  memberId: string | null
  email: string
  language: string | null
  isDecoy: boolean
}

/** A holder has one code: a new one replaces the old one, and earlier failures still count. */
export async function upsertCode(unit: Unit, code: EmailCode & { hash: Buffer; expiresDate: Date }): Promise<void> {
  await unit.run(
    compileRaw(sql`insert into email_codes as c
      (site_id, holder_id, member_id, email, hash, language, is_decoy, created_date, sent_date, expires_date)
      values (${site}, ${code.holderId}, ${code.memberId}, ${code.email}, ${code.hash}, ${code.language}, ${code.isDecoy},
        ${unit.now}, ${unit.now}, ${code.expiresDate})
      on conflict (site_id, holder_id) do update set email = excluded.email, hash = excluded.hash,
        language = excluded.language, is_decoy = excluded.is_decoy, sends = c.sends + 1, sent_date = excluded.sent_date,
        expires_date = excluded.expires_date, used_date = null`),
  )
}

/** Counts one answer atomically: of many parallel ones, one redeems the code and at most five are checked. */
export async function answerCode(unit: Unit, holderId: string, hash: Buffer): Promise<boolean | undefined> {
  const row = await unit.first(
    compileRaw(sql<{ isRight: boolean }>`update email_codes set
        failures = failures + case when hash = ${hash} then 0 else 1 end,
        used_date = case when hash = ${hash} then ${unit.now}::timestamptz end
      where site_id = ${site} and holder_id = ${holderId} and used_date is null and expires_date > ${unit.now}
        and failures < ${maxFailures}
      returning used_date is not null as "isRight"`),
  )
  return row?.isRight
}

export interface CodeRow extends EmailCode {
  failures: number
  sends: number
  sentDate: Date
  usedDate: Date | null
  expiresDate: Date
}

export const findCode = (unit: Unit, holderId: string): Promise<CodeRow | undefined> =>
  unit.first(
    db
      .selectFrom('email_codes')
      .select([
        'holder_id as holderId',
        'member_id as memberId',
        'email',
        'language',
        'is_decoy as isDecoy',
        'failures',
        'sends',
        'sent_date as sentDate',
        'used_date as usedDate',
        'expires_date as expiresDate',
      ])
      .where('holder_id', '=', holderId),
  )

/** Takes one of the few resends that a holder has; undefined when it is too soon or none is left. */
export const claimResend = (
  unit: Unit,
  holderId: string,
  { maxSends, sentBefore, hash, expiresDate }: { maxSends: number; sentBefore: Date; hash: Buffer; expiresDate: Date },
): Promise<EmailCode | undefined> =>
  unit.first(
    db
      .updateTable('email_codes')
      .set({ hash, sends: sql`sends + 1`, sent_date: unit.now, expires_date: expiresDate })
      .where('holder_id', '=', holderId)
      .where('used_date', 'is', null)
      .where('failures', '<', maxFailures)
      .where('sends', '<', maxSends)
      .where('sent_date', '<=', sentBefore)
      .returning(['holder_id as holderId', 'member_id as memberId', 'email', 'language', 'is_decoy as isDecoy']),
  )

/** A member's codes, whatever address they were sent to. */
export const removeCodesOf = (unit: Unit, memberId: string): Promise<number> =>
  unit.run(db.deleteFrom('email_codes').where('member_id', '=', memberId))
