import type { Caller } from './caller.ts'
import { query } from './database.ts'
import { buildLine, findGoods } from './goods.ts'
import type { TestSite } from './site.ts'
import { waitUntil } from './until.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into replies
type Any = any

/** A checkout that was abandoned two hours ago, found by its job. */
export async function abandonCheckout(
  site: TestSite,
  email: string,
  settings: object = {},
  buyer?: Caller,
): Promise<{ visitor: Caller; left: Any }> {
  const [visitor, owner] = [buyer ?? (await site.visitor()), await site.owner()]
  const { plain } = await findGoods(visitor)
  await visitor.ok('currentCart.addToCurrentCart', { lineItems: [buildLine(plain, 2)] })
  const { checkoutId } = await visitor.ok('currentCart.createCheckoutFromCurrentCart', { email })
  await query(
    `update checkouts set created_date = created_date - interval '2 hours', updated_date = now() - interval '2 hours'
      where site_id = $1 and id = $2`,
    [site.id, checkoutId],
  )
  await site.events()
  const recoverySettings = { delayMinutes: 60, sendMail: false, ...settings }
  await owner.ok('abandonedCheckouts.updateRecoverySettings', { recoverySettings })
  const input = { query: { filter: { checkoutId } } }
  const left = await waitUntil(
    async () => (await owner.ok('abandonedCheckouts.queryAbandonedCheckouts', input)).abandonedCheckouts[0],
  )
  return { visitor, left }
}
