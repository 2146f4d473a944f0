import { sql } from 'kysely'
import { compileRaw, db, site } from '../../kernel/sql.ts'
import type { PersonalDataHandler } from '../members/api.ts'

/** Bounds an export. */
const maxRows = 1000

/**
 * What a linked buyer began and bought through agents. The orders stay, as they are the shop's, without the buyer, and
 * nothing more of them is sent to the platform.
 */
export const agentsDataHandler: PersonalDataHandler = {
  name: 'shoppingAgents',
  collect: async (unit, { memberId }) => {
    const [sessions, orders] = [
      await unit.all(
        db
          .selectFrom('agent_sessions as s')
          .innerJoin('agent_platforms as p', 'p.id', 's.platform_id')
          .select(['s.kind', 's.id', 'p.profile_url as profileUrl', 's.attribution', 's.created_date as createdDate'])
          .where('s.member_id', '=', memberId)
          .limit(maxRows),
      ),
      await unit.all(
        db
          .selectFrom('agent_orders as o')
          .innerJoin('agent_platforms as p', 'p.id', 'o.platform_id')
          .select([
            'o.order_id as orderId',
            'p.profile_url as profileUrl',
            'o.attribution',
            'o.created_date as createdDate',
          ])
          .where('o.member_id', '=', memberId)
          .limit(maxRows),
      ),
    ]
    return { sessions, orders }
  },
  async erase(unit, { memberId }) {
    await unit.run(
      compileRaw(sql`
        update agent_deliveries d set status = 'PARKED', body = null, lease_until = null
        from agent_orders o
        where d.site_id = ${site} and d.status = 'PENDING' and o.site_id = ${site} and o.order_id = d.order_id
          and o.member_id = ${memberId}`),
    )
    await unit.run(
      compileRaw(sql`
        update agent_orders set member_id = null, webhook_url = null, attribution = null,
          report_status = case when report_status = 'PENDING' then 'PARKED' else report_status end
        where site_id = ${site} and member_id = ${memberId}`),
    )
    await unit.run(db.deleteFrom('agent_sessions').where('member_id', '=', memberId))
  },
}
