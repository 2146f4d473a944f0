import type { Caller } from './caller.ts'
import { query } from './database.ts'
import { runNow } from './jobs.ts'
import { PluginService } from './plugin-service.ts'
import { approvedCard, buildLine, listPlainProducts, prepareToPay } from './purchase.ts'
import { makeSite, type TestSite } from './site.ts'
import type { GiftCardBank } from './spending-services.ts'
import { waitUntil } from './until.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into replies
type Any = any

const running: { stop(): void }[] = []
/** Stopped at the end of the test. */
export function stopServices(): void {
  for (const service of running.splice(0)) service.stop()
}

export const code = 'BANK-1234-5678-90'
export const declinedCard = 'sandbox:4000000000000002'

export interface Shop {
  site: TestSite
  owner: Caller
  buyer: Caller
  checkout: Any
  service: PluginService
  appId: string
}

export async function openShopWith(behaviour: PluginService['behaviour'], of: string, member = false): Promise<Shop> {
  const site = await makeSite({ demo: true })
  const owner = await site.owner()
  const service = await (await PluginService.start(behaviour)).register(owner, [of])
  running.push(service)
  const buyer = member ? await site.member() : await site.visitor()
  const [product] = await listPlainProducts(buyer)
  const checkout = await prepareToPay(buyer, [buildLine(product.id, 2)])
  return { site, owner, buyer, checkout, service, appId: service.plugin.appId }
}

export async function withCard(bank: GiftCardBank, balance: number): Promise<Shop> {
  bank.cards.set(code, { balance, currency: 'EUR' })
  const shop = await openShopWith(bank.behaviour, 'GIFT_CARDS_PROVIDER')
  await apply(shop)
  return shop
}
export const apply = ({ buyer, checkout }: Shop) =>
  buyer.ok('checkout.updateCheckout', { checkout: { id: checkout.id }, giftCardCode: code })
export const readShown = async ({ buyer, checkout }: Shop): Promise<Any> =>
  (await buyer.ok('checkout.getCheckout', { id: checkout.id })).checkout
export const pay = ({ buyer, checkout }: Shop, paymentToken: string | undefined = approvedCard) =>
  buyer.call('checkout.createOrderAndCharge', { id: checkout.id, paymentToken })
export const payOrder = ({ buyer, checkout }: Shop, paymentToken = approvedCard) =>
  buyer.ok('checkout.createOrderAndCharge', { id: checkout.id, paymentToken })
export const readRefusal = ({ buyer, checkout }: Shop, paymentToken = approvedCard) =>
  buyer.problem('checkout.createOrderAndCharge', { id: checkout.id, paymentToken })
export const listEffects = ({ site }: Shop) =>
  query<{ status: string }>('select status from plugin_effects where site_id = $1 order by created_date, id', [site.id])
export const waitUntilSettled = (shop: Shop, status: string) =>
  waitUntil(async () => {
    const rows = await listEffects(shop)
    return rows.length > 0 && rows.every((row) => row.status === status || row.status === 'TAKEN') && rows
  })
/** Runs the job that is scheduled every minute. */
export const advanceOneMinute = async ({ site }: Shop) => {
  await query(`update plugin_effects set next_date = now() - interval '1 second' where site_id = $1`, [site.id])
  const siteId = '00000000-0000-0000-0000-000000000000'
  await query(`insert into jobs.job (name, data) values ('plugins.return-effects', $1)`, [{ siteId, data: {} }])
  await runNow(siteId, 'plugins.return-effects')
}
/** Runs the job of the only effect, also while it waits for its next try. */
export const repeatEffect = async ({ site }: Shop) => {
  const name = 'plugins.return-effect'
  const [effect] = await query<{ id: string }>('select id from plugin_effects where site_id = $1', [site.id])
  await query(`insert into jobs.job (name, data) values ('${name}', $1)`, [
    { siteId: site.id, data: { id: effect!.id } },
  ])
  await runNow(site.id, name)
  await waitUntil(async () => {
    const left = `select from jobs.job where name = '${name}' and data->>'siteId' = $1 and state < 'completed'`
    return (await query(left, [site.id])).length === 0
  })
}
export const listOrders = async ({ buyer }: Shop): Promise<Any[]> => (await buyer.ok('orders.searchOrders', {})).orders
