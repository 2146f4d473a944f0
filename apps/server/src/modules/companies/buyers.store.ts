import type { CompanyRole } from '@stoa/contract/company.entity'
import { sql } from 'kysely'
import { compileRaw, db, prepare, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'

interface BuyersTable {
  id: string
  company_id: string
  email: string
  member_id: string | null
  role: CompanyRole
  invited_date: Date
  joined_date: Date | null
}

declare module '../../kernel/sql.ts' {
  interface Tables {
    company_buyers: BuyersTable
  }
}

/** `name`: that of the member. */
export type BuyerRow = BuyersTable & { name: string | null }

const selectBuyers = () =>
  db
    .selectFrom('company_buyers as b')
    .select(['b.id', 'b.company_id', 'b.email', 'b.member_id', 'b.role', 'b.invited_date', 'b.joined_date'])
    .select(
      sql<string | null>`(select coalesce(nullif(concat_ws(' ', k.first_name, k.last_name), ''), m.nickname)
        from members m join contacts k on k.site_id = ${site} and k.id = m.contact_id
        where m.site_id = ${site} and m.id = b.member_id)`.as('name'),
    )

export const listBuyers = (unit: Unit, companyId: string): Promise<BuyerRow[]> =>
  unit.all(selectBuyers().where('b.company_id', '=', companyId).orderBy('b.id'))

export const findBuyer = (unit: Unit, companyId: string, id: string): Promise<BuyerRow | undefined> =>
  unit.first(selectBuyers().where('b.company_id', '=', companyId).where('b.id', '=', id))

const ofMember = prepare<{ memberId: string }>()((p) => selectBuyers().where('b.member_id', '=', p.memberId))

export const findBuyerOfMember = (unit: Unit, memberId: string): Promise<BuyerRow | undefined> =>
  unit.first(ofMember({ memberId }))

/** SQL: the verified address of a member who has not been deleted. */
const selectVerifiedEmail = (memberId: string) => sql`(select lower(m.login_email) from members m
  where m.site_id = ${site} and m.id = ${memberId}::uuid and m.login_email_verified and m.delete_status is null)`

/** The open invitation for the verified address of a member. */
export const findInvitation = (
  unit: Unit,
  memberId: string,
): Promise<(Pick<BuyersTable, 'id' | 'role'> & { companyName: string }) | undefined> =>
  unit.first(
    compileRaw(sql`
      select b.id, b.role, c.name as "companyName" from company_buyers b
      join companies c on c.site_id = ${site} and c.id = b.company_id
      where b.site_id = ${site} and b.email = ${selectVerifiedEmail(memberId)} and b.member_id is null`),
  )

/** Undefined if the address has been invited already. */
export async function insertBuyer(
  unit: Unit,
  buyer: Pick<BuyersTable, 'id' | 'company_id' | 'email' | 'role'>,
): Promise<boolean> {
  const row = { ...buyer, member_id: null, joined_date: null, invited_date: unit.now }
  return (
    (await unit.run(
      db
        .insertInto('company_buyers')
        .values(row)
        .onConflict((on) => on.doNothing()),
    )) === 1
  )
}

export const updateRole = async (unit: Unit, companyId: string, id: string, role: CompanyRole): Promise<boolean> =>
  (await unit.run(
    db.updateTable('company_buyers').set({ role }).where('company_id', '=', companyId).where('id', '=', id),
  )) === 1

export const removeBuyer = async (unit: Unit, companyId: string, id: string): Promise<boolean> =>
  (await unit.run(db.deleteFrom('company_buyers').where('company_id', '=', companyId).where('id', '=', id))) === 1

/** False if there is no open invitation for the member's verified address, or the member has a company. */
export const joinCompany = async (unit: Unit, memberId: string): Promise<boolean> =>
  (await unit.run(
    compileRaw(sql`
      update company_buyers b set member_id = ${memberId}::uuid, joined_date = ${unit.now}::timestamptz
      where b.site_id = ${site} and b.email = ${selectVerifiedEmail(memberId)} and b.member_id is null
        and not exists (select from company_buyers o where o.site_id = ${site} and o.member_id = ${memberId}::uuid)`),
  )) === 1

/** Also declines an invitation. Returns the companies that were left. */
export const leaveCompany = (unit: Unit, memberId: string): Promise<{ companyId: string; email: string }[]> =>
  unit.all(
    compileRaw(sql`
      delete from company_buyers b where b.site_id = ${site} and (b.member_id = ${memberId}::uuid
        or b.member_id is null and b.email = ${selectVerifiedEmail(memberId)}
          and not exists (select from company_buyers o where o.site_id = ${site} and o.member_id = ${memberId}::uuid))
      returning b.company_id as "companyId", b.email`),
  )

/** The rows of a person, for an export. */
export const listOfPerson = (
  unit: Unit,
  { memberId, email }: { memberId?: string; email: string | null },
): Promise<{ company: string; email: string; role: CompanyRole; invitedDate: Date; joinedDate: Date | null }[]> =>
  unit.all(
    compileRaw(sql`
      select c.name as company, b.email, b.role, b.invited_date as "invitedDate", b.joined_date as "joinedDate"
      from company_buyers b join companies c on c.site_id = ${site} and c.id = b.company_id
      where b.site_id = ${site} and (b.member_id = ${memberId ?? null}::uuid
        or b.member_id is null and b.email = lower(${email}::text))`),
  )

export const removeOfPerson = (unit: Unit, { memberId, email }: { memberId?: string; email: string | null }): void =>
  unit.send(
    compileRaw(sql`
      delete from company_buyers b where b.site_id = ${site} and (b.member_id = ${memberId ?? null}::uuid
        or b.member_id is null and b.email = lower(${email}::text))`),
  )
