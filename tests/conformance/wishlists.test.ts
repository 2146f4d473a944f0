import { bridge } from '@stoa/sdk-bridge'
import * as ecom from '@wix/ecom'
import * as sdk from '@wix/sdk'
import * as stores from '@wix/stores'
import { expect, test } from 'vitest'
import { plainProducts } from '../support/purchase.ts'
import { makeSite } from '../support/site.ts'

const appId = '215238eb-22a5-4c36-9e7b-e7c08025e04e'

test('a member uses a wishlist with the official package', async () => {
  const site = await makeSite({ demo: true })
  bridge({ url: site.facts.origin })
  const member = await site.member()
  const { access_token, expires_in, refresh_token } = member.tokens as Record<string, string>
  const tokens = {
    accessToken: { value: access_token, expiresAt: Math.floor(Date.now() / 1000) + Number(expires_in) },
    refreshToken: { value: refresh_token, role: 'member' },
  } as sdk.Tokens
  // biome-ignore lint/suspicious/noExplicitAny: the package's types say less than its calls
  const { wishlists }: any = sdk.createClient({
    modules: { wishlists: ecom.wishlists },
    auth: sdk.OAuthStrategy({ clientId: site.facts.clientId, tokens }),
  })
  const [one, other] = await plainProducts(site.app())
  const buildReferenceTo = (product: { id: string }) => ({ appId, catalogItemId: product.id })
  const getItems = (wishlist: { items: { catalogReference: { catalogItemId: string } }[] }) =>
    wishlist.items.map(({ catalogReference }) => catalogReference.catalogItemId)

  expect((await wishlists.getDefaultWishlist()).wishlist).toMatchObject({
    memberId: member.tokens.memberId,
    items: [],
  })
  await wishlists.addItem(buildReferenceTo(one))
  const added = await wishlists.addItem(buildReferenceTo(other), { returnEntity: true })
  expect(getItems(added.wishlist)).toEqual([other.id, one.id])
  const removed = await wishlists.removeItem(buildReferenceTo(other), { returnEntity: true })
  expect(getItems(removed.wishlist)).toEqual([one.id])
  const { wishlist } = await wishlists.getDefaultWishlist({ appId })
  expect([getItems(wishlist), wishlist._createdDate instanceof Date]).toEqual([[one.id], true])
  await expect(
    wishlists.addItem({ appId, catalogItemId: '00000000-0000-4000-8000-000000000000' }),
  ).rejects.toMatchObject({ details: { applicationError: { code: 'CATALOG_ITEM_NOT_FOUND' } } })

  // The owner's app marks it, and reads it by the shop's older package.
  // biome-ignore lint/suspicious/noExplicitAny: the packages' types say less than their calls
  const app: any = sdk.createClient({
    modules: { wishlists: ecom.wishlists, wishlist: stores.wishlist },
    auth: sdk.ApiKeyStrategy({ apiKey: site.facts.apiKey, siteId: site.id }),
  })
  const anonymous = '00000000-0000-4000-8000-000000000000'
  const tagged = await app.wishlists.bulkUpdateWishlistTags([wishlist._id, anonymous], {
    assignTags: {
      tags: { tagIds: ['gift', 'spring'].map((tag) => tag.slice(0, 5)) },
      privateTags: { tagIds: ['vip'] },
    },
  })
  expect(tagged.bulkActionMetadata).toMatchObject({ totalSuccesses: 1, totalFailures: 1 })
  const { jobId } = await app.wishlists.bulkUpdateWishlistTagsByFilter(
    { memberId: member.tokens.memberId },
    { unassignTags: { tags: { tagIds: ['gift'] } } },
  )
  expect(jobId).toMatch(/^[0-9a-f-]{36}$/)
  expect((await wishlists.getDefaultWishlist()).wishlist.tags).toEqual({ tags: { tagIds: ['sprin'] } })
  expect(await app.wishlist.getWishlistById(wishlist._id, { limit: 10 })).toMatchObject({
    _id: wishlist._id,
    ownerId: member.tokens.memberId,
    items: [{ _id: one.id, dateAdded: expect.any(Date), type: 'product', origin: 'wixstores' }],
    totalCount: 1,
  })
})
