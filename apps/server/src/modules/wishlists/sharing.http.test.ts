import { beforeEach, describe, expect, it } from 'vitest'
import type { Caller } from '../../../../../tests/support/caller.ts'
import { makeSite, type TestSite } from '../../../../../tests/support/site.ts'
import { CATALOG_APP_IDS } from '../catalog/api.ts'

const appId = [...CATALOG_APP_IDS][0]!

let site: TestSite
let member: Caller
let productId: string
beforeEach(async () => {
  site = await makeSite()
  member = await site.member()
  const product = { name: 'Tea', priceData: { price: 10 } }
  productId = (await site.app().ok('products.createProduct', { product })).product.id
  await member.ok('wishlists.addItem', { catalogReference: { appId, catalogItemId: productId } })
})

const share = async (caller = member) => (await caller.ok('wishlistSharing.shareWishlist', {})).sharedUrl as string
const readToken = (url: string) => url.split('/wishlist/')[1]!
const read = async (url: string, caller?: Caller) =>
  (caller ?? (await site.visitor())).ok('wishlistSharing.getSharedWishlist', { token: readToken(url) })
const readCode = async (token: string, caller?: Caller) =>
  (await (caller ?? (await site.visitor())).problem('wishlistSharing.getSharedWishlist', { token })).code

describe('a wishlist', () => {
  it('is not shared until its member asks for it', async () => {
    expect(await member.ok('wishlistSharing.getWishlistSharing', {})).toEqual({})
    const url = await share()
    expect(await member.ok('wishlistSharing.getWishlistSharing', {})).toEqual({ sharedUrl: url })
    expect(await share()).toBe(url)
  })

  it('is read by its link with the name of its member, and follows changes', async () => {
    const url = await share()
    const { ownerName, items } = await read(url)
    const { member: own } = await member.ok('members.getCurrentMember', { fieldsets: ['FULL'] })
    expect(ownerName).toBe(own.profile.nickname)
    expect(items.map(({ catalogReference }: { catalogReference: object }) => catalogReference)).toEqual([
      { appId, catalogItemId: productId },
    ])
    await member.ok('wishlists.removeItem', { catalogReference: { appId, catalogItemId: productId } })
    expect((await read(url)).items).toEqual([])
  })

  it('can be shared while it is empty', async () => {
    expect((await read(await share(await site.member()))).items).toEqual([])
  })

  it('gets another link when it is shared again', async () => {
    const before = await share()
    await member.ok('wishlistSharing.stopSharingWishlist', {})
    expect(await member.ok('wishlistSharing.getWishlistSharing', {})).toEqual({})
    expect(await readCode(readToken(before))).toBe('NOT_FOUND')
    const after = await share()
    expect(after).not.toBe(before)
    expect(await readCode(readToken(before))).toBe('NOT_FOUND')
    expect((await read(after)).items).toHaveLength(1)
  })

  it('is not found by a changed link, at another site, or once its member is blocked', async () => {
    const url = await share()
    const token = readToken(url)
    for (const wrong of ['x', `${token}x`, `x${token}`, token.toLowerCase(), token.slice(0, 60)])
      expect(await readCode(wrong)).toBe('NOT_FOUND')
    expect(await readCode(token, await (await makeSite()).visitor())).toBe('NOT_FOUND')
    const { member: own } = await member.ok('members.getCurrentMember', {})
    await site.app().ok('members.blockMember', { id: own.id })
    expect(await readCode(token)).toBe('NOT_FOUND')
  })
})
