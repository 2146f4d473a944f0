import { bridge } from '@stoa/sdk-bridge'
import { expect, test } from 'vitest'
import { abandonCheckout } from '../support/abandoned-checkout.ts'
import { makeSite } from '../support/site.ts'
import type { Any } from './every-call.ts'
import { sdkVersions } from './sdk-versions.ts'

/** The oldest packages have no calls for them. */
test.each(sdkVersions.slice(1))('the owner’s app finds an abandoned cart and reads it, SDK $name', async ({ load }) => {
  const site = await makeSite({ demo: true })
  const { left } = await abandonCheckout(site, 'ada@mail.example')
  bridge({ url: site.facts.origin })
  const [sdk, , stores] = await load()
  const { abandonedCarts }: Any = sdk.createClient({
    modules: { abandonedCarts: (stores as Any).abandonedCarts },
    auth: sdk.ApiKeyStrategy({ apiKey: site.facts.apiKey, siteId: site.id }),
  })
  const found = await abandonedCarts.queryAbandonedCarts({ paging: { limit: 10 } })
  expect(found.totalResults).toBe(1)
  const [cart] = found.abandonedCarts
  expect(cart).toMatchObject({ _id: left.cartId, status: 'ABANDONED', buyerInfo: { email: 'ada@mail.example' } })
  expect(await abandonedCarts.getAbandonedCart(cart._id)).toEqual(cart)
})
