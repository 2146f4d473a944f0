import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { Problem } from '@stoa/contract/problem'
import type { wishlistSharing as contract } from '@stoa/contract/wishlist-sharing'
import { findBuyerId, system } from '../../kernel/actor.ts'
import { platformSiteId } from '../../kernel/ids.ts'
import { settingsPort } from '../../kernel/settings.ts'
import type { Unit } from '../../kernel/unit.ts'
import type { UnitFactory } from '../../kernel/units.ts'
import { findMember, maySignIn } from '../members/api.ts'
import { createShareToken, readShareToken } from './share-token.ts'
import { findWishlist, findWishlistById, lockWishlist, saveSharedDate, type WishlistRow } from './wishlists.store.ts'

type Operations = typeof contract
type Reply<Name extends keyof Operations> = Promise<ReplyOf<Operations[Name]>>

export async function getWishlistSharing(unit: Unit): Reply<'getWishlistSharing'> {
  const row = await findWishlist(unit, findBuyerId(unit.actor)!)
  return row?.shared_date ? { sharedUrl: buildSharedUrl(unit, row.id, row.shared_date) } : {}
}

export async function shareWishlist(unit: Unit): Reply<'shareWishlist'> {
  const { id, member_id, shared_date } = await lockWishlist(unit, findBuyerId(unit.actor)!)
  if (!shared_date) await saveSharedDate(unit, member_id, unit.now)
  return { sharedUrl: buildSharedUrl(unit, id, shared_date ?? unit.now) }
}

export async function stopSharingWishlist(unit: Unit): Reply<'stopSharingWishlist'> {
  await saveSharedDate(unit, findBuyerId(unit.actor)!, null)
  return {}
}

const buildSharedUrl = (unit: Unit, wishlistId: string, sharedDate: Date): string =>
  `${unit.use(settingsPort).origin}/wishlist/${createShareToken(unit, { siteId: unit.siteId, wishlistId, sharedDate })}`

export async function getSharedWishlist(
  unit: Unit,
  { token }: InputOf<Operations['getSharedWishlist']>,
): Reply<'getSharedWishlist'> {
  const share = readShareToken(unit, token)
  if (share?.siteId !== unit.siteId) throw new Problem('NOT_FOUND')
  const row = await findWishlistById(unit, share.wishlistId)
  if (!isSharedSince(row, share.sharedDate)) throw new Problem('NOT_FOUND')
  const member = await findMember(unit, row.member_id)
  if (!member || !maySignIn(member.status)) throw new Problem('NOT_FOUND')
  return { ...(member.nickname && { ownerName: member.nickname }), items: [...row.items] }
}

const isSharedSince = (row: WishlistRow | undefined, date: Date): row is WishlistRow =>
  row?.shared_date?.getTime() === date.getTime()

/** The site of a link; undefined for one that is invalid. */
export const readSharedWishlistSite = (factory: UnitFactory, token: string, requestId: string): string | undefined =>
  readShareToken(factory.units({ siteId: platformSiteId, actor: system, requestId }), token)?.siteId
