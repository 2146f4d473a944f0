import type { ExtensionUnit, ReadUnit } from '@stoa/extension'
import { db, type EntryKind } from './tables.ts'

export async function findPoints(unit: ReadUnit, memberId: string): Promise<number> {
  const row = await unit.first(db.selectFrom('accounts').select('points').where('member_id', '=', memberId))
  return row?.points ?? 0
}

/** What the member wants to redeem, at most what there is. */
export async function findRedeemable(unit: ReadUnit, memberId: string): Promise<number> {
  const row = await unit.first(
    db
      .selectFrom('redemptions')
      .innerJoin('accounts', 'accounts.member_id', 'redemptions.member_id')
      .select(['redemptions.points as wanted', 'accounts.points as points'])
      .where('redemptions.member_id', '=', memberId),
  )
  return row ? Math.min(row.wanted, row.points) : 0
}

export const listEntries = (unit: ReadUnit, memberId: string, limit: number) =>
  unit.all(
    db
      .selectFrom('entries')
      .select(['id', 'kind', 'points', 'order_id', 'created_date'])
      .where('member_id', '=', memberId)
      .orderBy('id', 'desc')
      .limit(limit),
  )

interface Change {
  readonly memberId: string
  readonly kind: EntryKind
  readonly orderId?: string
}

/** Adds points, and says why. Returns the new balance. */
export async function addPoints(unit: ExtensionUnit, points: number, change: Change): Promise<number> {
  const row = await unit.first(
    db
      .insertInto('accounts')
      .values({ member_id: change.memberId, points })
      .onConflict((on) =>
        on.columns(['member_id']).doUpdateSet((eb) => ({ points: eb('accounts.points', '+', points) })),
      )
      .returning('points'),
  )
  await insertEntry(unit, points, change)
  return row!.points
}

/** Takes points if there are enough, however many take at the same time. Undefined if there are not. */
export async function takePoints(unit: ExtensionUnit, points: number, change: Change): Promise<number | undefined> {
  const row = await unit.first(
    db
      .updateTable('accounts')
      .set((eb) => ({ points: eb('points', '-', points) }))
      .where('member_id', '=', change.memberId)
      .where('points', '>=', points)
      .returning('points'),
  )
  if (!row) return undefined
  await insertEntry(unit, -points, change)
  return row.points
}

/** Takes as many points as there are: what was earned with a refunded order may be spent. */
export async function takeUpTo(unit: ExtensionUnit, points: number, change: Change): Promise<void> {
  const account = await unit.first(
    db.selectFrom('accounts').select('points').where('member_id', '=', change.memberId).forUpdate(),
  )
  const taken = Math.min(points, account?.points ?? 0)
  if (taken > 0) await takePoints(unit, taken, change)
}

const insertEntry = (unit: ExtensionUnit, points: number, { memberId, kind, orderId }: Change) =>
  unit.run(
    db.insertInto('entries').values({
      id: unit.newId(),
      member_id: memberId,
      kind,
      points,
      order_id: orderId ?? null,
      created_date: unit.now,
    }),
  )
