import { sql } from 'kysely'
import { type CleanUpRule, createExpiryRule } from '../../kernel/clean-up.ts'
import { compileRaw, db, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import type { OwnerType } from '../cart/api.ts'
import type { Checkout, CheckoutDoc } from './checkout.ts'

/** The identity that the hosted pages act as, for a browser that was sent by an app. */
export interface ActingIdentity {
  type: 'visitor' | 'member'
  id: string
  clientId: string
  sessionId: string
}

interface CheckoutAccessTable {
  checkout_id: string
  holder: string
  /** Has proved to be the buyer, or came from the buyer's session. Other holders see no buyer details. */
  verified: boolean
  acts_as: ActingIdentity | null
  /** The session or member; when it signs out, the verification ends. */
  bound_to: string | null
  /** The verification code that was used. */
  code_id: string | null
  expires_date: Date | null
}

declare module '../../kernel/sql.ts' {
  interface Tables {
    checkout_access: CheckoutAccessTable
    opened_checkout_links: { id: string; expires_date: Date }
  }
}

export const expiring: readonly CleanUpRule[] = [createExpiryRule('opened_checkout_links', 1)]

export const isVerified = sql<boolean>`(a.verified and (a.expires_date is null or a.expires_date > now()))`

/** Gives a holder other than the owner full access, as the buyer. */
export async function insertAccess(unit: Unit, checkoutId: string, holder: string): Promise<void> {
  await unit.run(
    db
      .insertInto('checkout_access')
      .values({ checkout_id: checkoutId, holder, verified: true })
      .onConflict((conflict) =>
        conflict
          .columns(['site_id' as never, 'checkout_id', 'holder'])
          .doUpdateSet({ verified: true, expires_date: null }),
      ),
  )
}

/** Gives a holder access without the buyer's details. */
export async function insertUnverified(unit: Unit, checkoutId: string, holder: string): Promise<void> {
  await unit.run(
    db
      .insertInto('checkout_access')
      .values({ checkout_id: checkoutId, holder, verified: false })
      .onConflict((conflict) => conflict.doNothing()),
  )
}

export interface Verified {
  actsAs: ActingIdentity | null
  boundTo?: string | null
  expiresDate: Date
}

export async function verifyAccess(
  unit: Unit,
  checkoutId: string,
  holder: string,
  { actsAs, boundTo = null, expiresDate }: Verified,
): Promise<void> {
  await unit.run(
    compileRaw(sql`insert into checkout_access (site_id, checkout_id, holder, verified, acts_as, bound_to, expires_date)
      values (${site}, ${checkoutId}, ${holder}, true, ${actsAs && JSON.stringify(actsAs)}::text::jsonb, ${boundTo},
        ${expiresDate})
      on conflict (site_id, checkout_id, holder) do update set verified = true, acts_as = excluded.acts_as,
        bound_to = excluded.bound_to, expires_date = excluded.expires_date`),
  )
}

/** A checkout link opens as the buyer only once: true for the first browser that uses it. */
export async function claimOpening(unit: Unit, id: string, expiresDate: Date): Promise<boolean> {
  const made = await unit.run(
    db
      .insertInto('opened_checkout_links')
      .values({ id, expires_date: expiresDate })
      .onConflict((conflict) => conflict.doNothing()),
  )
  return made > 0
}

export interface AccessState {
  ownerType: OwnerType
  ownerId: string
  doc: CheckoutDoc
  completed: boolean
  /** The given ids that have access, and whether each is verified. */
  holders: Record<string, boolean>
}

/** A checkout and the access that each holder has to it. */
export async function findAccessState(
  unit: Unit,
  id: string,
  holderIds: readonly string[],
): Promise<AccessState | undefined> {
  return unit.first(
    compileRaw(sql<AccessState>`select c.owner_type as "ownerType", c.owner_id as "ownerId", c.doc, c.completed,
        coalesce((select jsonb_object_agg(a.holder, ${isVerified}) from checkout_access a
          where a.site_id = c.site_id and a.checkout_id = c.id and a.holder = any(${holderIds}::uuid[])), '{}') as holders
      from checkouts c where c.site_id = ${site} and c.id = ${id}`),
  )
}

/** The identity that this holder acts as at a checkout, if it came by an app's link. */
export async function findActingIdentity(
  unit: Unit,
  checkoutId: string,
  holder: string,
): Promise<ActingIdentity | undefined> {
  const row = await unit.first(
    db
      .selectFrom('checkout_access as a')
      .select('a.acts_as')
      .where('a.checkout_id', '=', checkoutId)
      .where('a.holder', '=', holder)
      .where(isVerified),
  )
  return row?.acts_as ?? undefined
}

/** The id of verification codes mailed to the buyer for this holder. It never changes, so attempts add up. */
export async function findCodeId(unit: Unit, checkoutId: string, holder: string): Promise<string | undefined> {
  const row = await unit.first(
    db
      .updateTable('checkout_access')
      .set({ code_id: sql`coalesce(code_id, ${unit.newId()}::uuid)` })
      .where('checkout_id', '=', checkoutId)
      .where('holder', '=', holder)
      .returning('code_id'),
  )
  return row?.code_id ?? undefined
}

/** Changes the buyer. The previous buyer can still open the checkout but sees nothing of the new one. */
export async function changeOwner(
  unit: Unit,
  { id, ownerId: before }: Pick<Checkout, 'id' | 'ownerId'>,
  { ownerType, ownerId }: Pick<Checkout, 'ownerType' | 'ownerId'>,
): Promise<void> {
  await unit.run(
    compileRaw(sql`
      with moved as (
        update checkouts set owner_type = ${ownerType}, owner_id = ${ownerId} where site_id = ${site} and id = ${id}
      ), others as (
        update checkout_access set verified = false, acts_as = null where site_id = ${site} and checkout_id = ${id}
          and holder <> ${before}
      )
      insert into checkout_access (site_id, checkout_id, holder, verified)
      values (${site}, ${id}, ${before}, false)
      on conflict (site_id, checkout_id, holder) do update set verified = false, acts_as = null`),
  )
}

/**
 * Moves a visitor's open checkouts to the member. Requests with the visitor's token keep access until the member signs
 * out. Access to other checkouts moves as well.
 */
export async function transferCheckouts(unit: Unit, visitorId: string, memberId: string): Promise<void> {
  await unit.run(
    compileRaw(sql`
      with moved as (
        update checkouts set owner_type = 'member', owner_id = ${memberId},
          customer_key = case when customer_key = ${visitorId} then ${memberId} else customer_key end
        where site_id = ${site} and owner_id = ${visitorId} and not completed
        returning id
      ), let_in as (
        insert into checkout_access (site_id, checkout_id, holder, verified, acts_as, bound_to, expires_date)
        select a.site_id, a.checkout_id, ${memberId}::uuid, a.verified, a.acts_as, a.bound_to, a.expires_date
        from checkout_access a where a.site_id = ${site} and a.holder = ${visitorId}
        on conflict do nothing
      )
      insert into checkout_access (site_id, checkout_id, holder, bound_to)
      select ${site}::uuid, id, ${visitorId}::uuid, ${memberId}::uuid from moved on conflict do nothing`),
  )
}

/** After a sign-out, access verified by that session or member is unverified again. */
export async function revokeVerifications(unit: Unit, boundTo: readonly string[]): Promise<void> {
  await unit.run(
    db
      .updateTable('checkout_access')
      .set({ verified: false, acts_as: null })
      .where('bound_to', 'in', boundTo as string[]),
  )
}
