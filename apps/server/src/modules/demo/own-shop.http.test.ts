import { beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '../../../../../tests/support/caller.ts'
import { query } from '../../../../../tests/support/database.ts'
import { runNow } from '../../../../../tests/support/jobs.ts'
import { buySomething } from '../../../../../tests/support/purchase.ts'
import { makeSite, type TestSite } from '../../../../../tests/support/site.ts'
import { makeStaff } from '../../../../../tests/support/staff.ts'
import { waitUntil } from '../../../../../tests/support/until.ts'
import { platformTables } from '../../kernel/site-scope.ts'
import { emptiedTables } from './emptied-tables.ts'

/** Tables that emptying a demo shop keeps: the team, sign-in, apps and their logs, settings, and the look. */
const keptTables = new Set([
  ...['owners', 'identity_factors', 'remembered_devices', 'recovery_codes', 'recovery_tokens', 'email_codes'],
  ...['session_tokens', 'sign_in_attempts', 'authorization_codes', 'token_families', 'id_token_keys'],
  ...['staff_members', 'staff_roles', 'staff_invitations', 'staff_security', 'audit_log', 'change_log', 'saved_views'],
  ...['saved_reports', 'backfills'],
  'notification_choices',
  ...[
    'oauth_apps',
    'api_keys',
    'app_keys',
    'app_calls',
    'plugins',
    'plugin_circuits',
    'plugin_hours',
    'graphql_documents',
  ],
  ...['agent_keys', 'agent_platforms', 'agent_requests', 'agent_sessions', 'agent_deliveries', 'assistants'],
  ...['assistant_changes', 'captcha_policies', 'captcha_solutions', 'mail_bounces', 'rate_limits', 'outbox'],
  ...['webhook_attempts', 'webhook_deliveries', 'webhook_events', 'webhook_hours', 'webhook_keys', 'webhook_receivers'],
  ...['webhook_resends', 'webhook_subscriptions', 'settings', 'payment_accounts', 'payment_webhooks', 'tip_settings'],
  ...['currency_rates', 'additional_fees', 'shippo_configurations', 'custom_fields', 'member_privacy', 'themes'],
  ...['theme_versions', 'media_files', 'media_folders', 'media_uploads', 'media_downloads', 'digital_files'],
  ...['data_collections', 'data_items', 'data_references', 'deleted_data_sets', 'data_jobs', 'data_index_entries'],
  ...[
    'data_special_permissions',
    'data_backups',
    'data_backup_chunks',
    'data_restorations',
    'data_erased_owners',
    'product_search_feeds',
  ],
])

let site: TestSite
let owner: Caller
beforeAll(async () => {
  site = await makeSite({ demo: true, translated: true, year: { orders: 60, reviews: 20 } })
  owner = await site.owner()
})

const countRows = async (table: string) =>
  Number((await query<{ n: string }>(`select count(*) n from ${table} where site_id = $1`, [site.id]))[0]!.n)

const ofSite = `data ->> 'siteId' = $1 and data #> '{data,events}' is not null`

/** Reactions run at least once: these run again, as after a kill. */
async function repeatReactions(): Promise<void> {
  const names = await query<{ name: string }>(
    `with repeated as (
      insert into jobs.job (name, data) select name, data from jobs.job where ${ofSite} returning name
    ) select distinct name from repeated`,
    [site.id],
  )
  expect(names.map(({ name }) => name)).toContain('recommendations.bought')
  for (const { name } of names) await runNow(site.id, name)
  await waitUntil(async () => {
    const waiting = await query(`select from jobs.job where ${ofSite} and state < 'completed' limit 1`, [site.id])
    return waiting.length === 0
  })
}

describe('starting your own shop', () => {
  it('lists every table as emptied or kept', async () => {
    const tables = await query<{ name: string }>(`
      select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'site_id' order by 1`)
    const known = new Set<string>([...emptiedTables, ...keptTables, ...platformTables.keys()])
    // Extensions that tests load bring tables of their own.
    const unknown = tables.map(({ name }) => name).filter((name) => !known.has(name) && !name.startsWith('ext_'))
    expect(unknown).toEqual([])
    const there = new Set(tables.map(({ name }) => name))
    expect(emptiedTables.filter((name) => !there.has(name))).toEqual([])
  })

  it('counts the rows to delete and those that people added, and changes nothing without the name of the shop', async () => {
    await buySomething(site)
    const { demoShop } = await owner.ok('demo.getDemoShop', {})
    expect(demoShop).toMatchObject({
      ...{ isDemo: true, realOrders: 0, name: 'Morrow & Pine' },
      orders: { total: 61, added: 1 },
      reviews: { total: 20, added: 0 },
      products: { added: 0 },
    })
    for (const confirmation of ['', 'Pine', 'yes'])
      expect(await owner.problem('demo.startOwnShop', { confirmation })).toMatchObject({ code: 'CONFIRMATION_DIFFERS' })
    expect((await owner.ok('demo.getDemoShop', {})).demoShop).toEqual(demoShop)
  })

  it('is refused to all but owners in person, whatever they confirm', async () => {
    const confirmation = { confirmation: 'Morrow & Pine' }
    const manager = await makeStaff(site, 'MANAGER', owner)
    for (const caller of [manager, site.app(), await site.visitor()])
      expect(await caller.problem('demo.startOwnShop', confirmation)).toMatchObject({ code: 'PERMISSION_DENIED' })
  })

  it('is refused if an order is not a test order', async () => {
    const { orderId } = await buySomething(site)
    // Makes the order look as if it had been paid through a real provider.
    await query(`update payments set provider_id = 'stripe' where site_id = $1 and order_id = $2`, [site.id, orderId])
    expect((await owner.ok('demo.getDemoShop', {})).demoShop).toMatchObject({ realOrders: 1 })
    const refused = await owner.problem('demo.startOwnShop', { confirmation: 'Morrow & Pine' })
    expect(refused).toMatchObject({ code: 'SHOP_HAS_REAL_ORDERS' })
    expect(await countRows('orders')).toBe(62)
    await query(`update payments set provider_id = 'sandbox' where site_id = $1 and order_id = $2`, [site.id, orderId])
  })

  it('empties the demo, keeps the team, and leaves a working shop', async () => {
    await waitUntil(async () => (await countRows('recommendation_baskets')) === 2)
    await owner.ok('demo.startOwnShop', { confirmation: ' morrow & pine' })
    await repeatReactions()
    for (const table of emptiedTables) {
      const kept = table === 'tax_groups' || table === 'delivery_profiles' ? 1 : 0
      expect([table, await countRows(table)]).toEqual([table, kept])
    }
    expect(await countRows('media_files')).toBe(0)
    const { properties } = await owner.ok('site.getSiteProperties', {})
    expect(properties).toMatchObject({ name: 'My shop', status: 'DEMO' })
    expect(properties.tagline).toBeUndefined()
    expect(properties.languages).toBeUndefined()
    const { products } = await (await site.visitor()).ok('products.queryProducts', { query: {} })
    expect(products).toEqual([])
    const page = await fetch(site.facts.origin, { headers: { 'wix-site-id': site.id } })
    expect(page.status).toBe(200)
    expect((await owner.ok('staff.listStaff')).staff).toHaveLength(2)
    const { product } = await owner.ok('products.createProduct', {
      product: { name: 'First', productType: 'physical', priceData: { price: 10 } },
    })
    expect(product.name).toBe('First')
  })

  it('begins the setup, which remembers its steps', async () => {
    expect((await owner.ok('opening.getSetup', {})).setup).toMatchObject({ hasBegun: true, opensFirst: true })
    await owner.ok('opening.postponeSetup', {})
    const { setup } = await owner.ok('opening.markSetupStep', { step: 'LOOK', state: 'SKIPPED' })
    expect(setup).toMatchObject({ hasBegun: true, opensFirst: false })
    expect(setup.steps[1]).toEqual({ step: 'LOOK', state: 'SKIPPED' })
    expect((await owner.ok('opening.getSetup', {})).setup).toEqual(setup)
  })

  it('is refused for a shop that is no demo, is open, or was open', async () => {
    const refused = { code: 'SHOP_IS_NO_DEMO' }
    expect(await owner.problem('demo.startOwnShop', { confirmation: 'My shop' })).toMatchObject(refused)
    expect((await owner.ok('demo.getDemoShop', {})).demoShop).toMatchObject({ isDemo: false, products: { total: 0 } })
    const other = await (await makeSite({ demo: true })).owner()
    for (const status of ['ENABLED', 'DEMO']) {
      await other.ok('site.updateSiteProperties', { properties: { status } })
      expect(await other.problem('demo.startOwnShop', { confirmation: 'Morrow & Pine' })).toMatchObject(refused)
    }
  })
})
