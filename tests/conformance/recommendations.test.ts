import { bridge } from '@stoa/sdk-bridge'
import type * as Ecom from '@wix/ecom'
import type * as Sdk from '@wix/sdk'
import { beforeAll, describe, expect, test } from 'vitest'
import { query } from '../support/database.ts'
import { runNow } from '../support/jobs.ts'
import { approvedCard, buildLine, plainProducts, readyToPay } from '../support/purchase.ts'
import { makeSite, type TestSite } from '../support/site.ts'
import { until } from '../support/until.ts'

type Packages = [typeof Sdk, typeof Ecom]

const importTogether = (...imports: Promise<unknown>[]) => Promise.all(imports) as unknown as Promise<Packages>

const ages = [
  { name: '1.12', load: () => importTogether(import('wix-sdk-1.12'), import('wix-ecom-1.12')) },
  { name: '1.15', load: () => importTogether(import('wix-sdk-1.15'), import('wix-ecom-1.15')) },
  { name: 'current', load: () => importTogether(import('@wix/sdk'), import('@wix/ecom')) },
]

const stores = '215238eb-22a5-4c36-9e7b-e7c08025e04e'
/** Created for each call, as the packages rename the fields of their input. */
const buildReference = (_id: string) => ({ _id, appId: stores })
const sameCategories = '68ebce04-b96a-4c52-9329-08fc9d8c1253'
const boughtTogether = 'd5aac1e1-2e53-4d11-85f7-7172710b4783'

describe.each(ages)('recommendations, SDK $name', ({ load }) => {
  let site: TestSite
  let packages: Packages
  let bought: string[]
  beforeAll(async () => {
    site = await makeSite({ demo: true })
    bridge({ url: site.facts.origin })
    packages = await load()
    const buyer = await site.visitor()
    bought = (await plainProducts(buyer)).slice(0, 2).map(({ id }) => id)
    const { id } = await readyToPay(
      buyer,
      bought.map((each) => buildLine(each)),
    )
    await buyer.ok('checkout.createOrderAndCharge', { id, paymentToken: approvedCard })
    await until(async () => {
      await runNow(site.id, 'recommendations.count')
      const counted = 'select 1 from recommendation_baskets where site_id = $1 and counted'
      return (await query(counted, [site.id])).length > 0
    })
  })

  /** As a storefront with related products. */
  async function createVisitor() {
    const [sdk, { recommendations }] = packages
    const auth = sdk.OAuthStrategy({ clientId: site.facts.clientId })
    const client = sdk.createClient({ modules: { recommendations }, auth })
    client.auth.setTokens(await client.auth.generateVisitorTokens())
    return client.recommendations
  }

  test('a storefront gets products bought together, or else of the same categories', async () => {
    const ask = async (minimumRecommendedItems: number) => {
      const items = [{ appId: stores, catalogItemId: bought[0]! }]
      const algorithms = [buildReference(boughtTogether), buildReference(sameCategories)]
      return (await createVisitor()).getRecommendation(algorithms, { items, minimumRecommendedItems })
    }
    const { recommendation: first } = await ask(1)
    expect(first?.algorithm).toEqual(buildReference(boughtTogether))
    expect(first?.items?.map(({ catalogItemId }) => catalogItemId)).toEqual([bought[1]])
    const { recommendation: more } = await ask(3)
    expect(more?.algorithm).toEqual(buildReference(sameCategories))
    expect(more?.items?.length).toBeGreaterThanOrEqual(3)
    expect(more?.items).not.toContainEqual(expect.objectContaining({ catalogItemId: bought[0] }))
  })

  test('the owner’s app lists the algorithms', async () => {
    const [sdk, { recommendations }] = packages
    const auth = sdk.ApiKeyStrategy({ apiKey: site.facts.apiKey, siteId: site.id })
    const client = sdk.createClient({ modules: { recommendations }, auth })
    const { availableAlgorithms } = await client.recommendations.listAvailableAlgorithms()
    expect(availableAlgorithms?.map(({ config }) => config?.algorithmId)).toEqual(
      expect.arrayContaining([sameCategories, boughtTogether]),
    )
  })

  test('an unknown algorithm is skipped if another one is known', async () => {
    const id = '0190a0a0-0000-7000-8000-00000000dead'
    const items = [{ appId: stores, catalogItemId: bought[0]! }]
    const { recommendation } = await (await createVisitor()).getRecommendation(
      [buildReference(id), buildReference(boughtTogether)],
      { items },
    )
    expect(recommendation?.algorithm).toEqual(buildReference(boughtTogether))
  })

  test('an unknown algorithm is refused by name', async () => {
    const id = '0190a0a0-0000-7000-8000-00000000dead'
    const failure = await (await createVisitor())
      .getRecommendation([buildReference(id)])
      .catch((error: unknown) => error)
    // The packages don't parse details of a refusal.
    expect(failure).toMatchObject({
      details: {
        applicationError: { code: 'ALGORITHM_NOT_SUPPORTED', data: { unsupportedAlgorithms: [{ id, appId: stores }] } },
      },
    })
  })
})
