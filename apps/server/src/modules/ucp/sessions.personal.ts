import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import { db } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import type { GuestDataHandler, PersonalDataHandler } from '../members/api.ts'

/** Bounds an export. */
const maxRows = 1000

const listSessions = (unit: Unit, isOwned: RawBuilder<boolean>) =>
  unit.all(
    db
      .selectFrom('commerce_sessions')
      .select(['kind', 'id', 'status', 'doc', 'created_date as createdDate'])
      .where(isOwned)
      .orderBy('id')
      .limit(maxRows),
  )

const removeSessions = async (unit: Unit, isOwned: RawBuilder<boolean>): Promise<void> => {
  await unit.run(db.deleteFrom('commerce_sessions').where(isOwned))
}

/** Codes, consents and the choice of delivery: carts and checkouts have handlers of their own. */
export const sessionsDataHandler: PersonalDataHandler = {
  name: 'shoppingAgentSessions',
  collect: (unit, { memberId }) => listSessions(unit, isOf([memberId])),
  erase: (unit, { memberId }) => removeSessions(unit, isOf([memberId])),
}

export const guestSessionsDataHandler: GuestDataHandler = {
  name: 'shoppingAgentSessions',
  fate: 'ERASED',
  collect: (unit, { visitorIds }) => listSessions(unit, isOf(visitorIds)),
  erase: (unit, { visitorIds }) => removeSessions(unit, isOf(visitorIds)),
}

const isOf = (ownerIds: readonly string[]) => sql<boolean>`owner_id = any(${ownerIds}::uuid[])`
