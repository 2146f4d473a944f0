import { defineOperation, type OperationsNamed, refuse } from '@stoa/extension'
import { Id, list, maybe, object, oneOf, optional, Text, Timestamp, Whole } from '@stoa/extension/schema'
import { addPoints, findPoints, findRedeemable, listEntries, takePoints } from './account.store.ts'
import { type Rules, toAmount } from './points.ts'
import { db } from './tables.ts'

const notEnough = { NOT_ENOUGH_POINTS: { status: 428, description: 'There are not that many points.' } } as const

const Balance = object({
  points: Whole(),
  /** Decimal string in the currency of the shop. */
  worth: Text(),
  currency: Text(),
  /** What the next order redeems. */
  redeeming: Whole(),
  entries: list(
    object({
      id: Id(),
      kind: oneOf(['EARNED', 'REDEEMED', 'RETURNED', 'REVERSED', 'ADJUSTED']),
      points: Whole(),
      orderId: optional(Id()),
      date: Timestamp(),
    }),
  ),
})

export const createOperations = (rules: Rules) => ({
  getBalance: defineOperation({
    kind: 'query',
    who: ['member'],
    input: object({}),
    reply: Balance,
    summary: 'Get the points of the current member, what they are worth, and the last changes.',
    async run(unit) {
      const memberId = getId(unit.actor)
      const { currency } = await unit.site()
      // First, so that the points are those after each of them.
      const entries = await listEntries(unit, memberId, 20)
      const [points, redeeming] = await Promise.all([findPoints(unit, memberId), findRedeemable(unit, memberId)])
      return {
        ...{ points, redeeming, currency },
        worth: toAmount(rules, points, currency),
        entries: entries.map(({ order_id: orderId, created_date: date, ...entry }) => ({
          ...entry,
          date: date.toISOString(),
          ...(orderId && { orderId }),
        })),
      }
    },
  }),

  redeemPoints: defineOperation({
    kind: 'command',
    who: ['member'],
    input: object({ points: Whole(0, 1_000_000) }),
    reply: object({ redeeming: Whole() }),
    problems: notEnough,
    summary: 'Choose how many points the next order redeems; 0 for none.',
    async run(unit, { points }) {
      const memberId = getId(unit.actor)
      if (points === 0) {
        await unit.run(db.deleteFrom('redemptions').where('member_id', '=', memberId))
        return { redeeming: 0 }
      }
      if ((await findPoints(unit, memberId)) < points) refuse('NOT_ENOUGH_POINTS')
      await unit.run(
        db
          .insertInto('redemptions')
          .values({ member_id: memberId, points })
          .onConflict((on) => on.columns(['member_id']).doUpdateSet({ points })),
      )
      return { redeeming: points }
    },
  }),

  adjustPoints: defineOperation({
    kind: 'command',
    who: ['owner', 'app'],
    permission: 'MANAGE',
    input: object({ memberId: Id(), points: Whole(-1_000_000, 1_000_000) }),
    reply: object({ points: Whole() }),
    problems: { ...notEnough, NOT_FOUND: { status: 404, description: 'There is no such member.' } },
    events: ['pointsAdjusted'],
    summary: 'Add points to a member, or take some.',
    async run(unit, { memberId, points }) {
      const { members } = await unit.call(
        'members.queryMembers',
        { query: { filter: { id: memberId }, paging: { limit: 1 } } },
        { as: 'shop' },
      )
      if (members.length === 0) refuse('NOT_FOUND')
      const change = { memberId, kind: 'ADJUSTED' } as const
      const balance = points < 0 ? await takePoints(unit, -points, change) : await addPoints(unit, points, change)
      if (balance === undefined) refuse('NOT_ENOUGH_POINTS')
      await unit.emit('pointsAdjusted', memberId, { memberId, points, balance })
      return { points: balance }
    },
  }),

  queryAccounts: defineOperation({
    kind: 'query',
    who: ['owner', 'app'],
    permission: 'READ',
    input: object({ limit: maybe(Whole(1, 100)), after: maybe(Id()) }),
    reply: object({ accounts: list(object({ memberId: Id(), points: Whole() })), next: optional(Id()) }),
    summary: 'List members with points, by their ids.',
    async run(unit, { limit, after }) {
      const size = limit ?? 50
      let query = db
        .selectFrom('accounts')
        .select(['member_id', 'points'])
        .orderBy('member_id')
        .limit(size + 1)
      if (after) query = query.where('member_id', '>', after)
      const rows = await unit.all(query)
      const shown = rows.slice(0, size)
      const next = rows.length > size ? shown.at(-1)?.member_id : undefined
      return {
        accounts: shown.map(({ member_id: memberId, points }) => ({ memberId, points })),
        ...(next && { next }),
      }
    },
  }),
})

const getId = (actor: { readonly type: string; readonly id?: string }): string => actor.id!

declare module '@stoa/contract' {
  interface ExtensionOperations extends OperationsNamed<'loyalty', ReturnType<typeof createOperations>> {}
}
