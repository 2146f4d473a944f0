import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe } from 'vitest'
import { AgentPlatform } from '../support/agent-platform.ts'
import { closeWindows, getSharedBrowser } from '../support/browser.ts'
import { findGoods } from '../support/goods.ts'
import { buildSandboxPayment, prepareCheckout, ShoppingAgent, toLine } from '../support/shopping-agent.ts'
import { makeSite, type TestSite } from '../support/site.ts'
import { waitUntil } from '../support/until.ts'
import { expectFine } from './accessibility.ts'
import { createAlternating } from './alternate-sizes.ts'
import { takePicture } from './picture.ts'
import * as steps from './steps.ts'

let browser: Browser
let platform: AgentPlatform
beforeAll(async () => {
  browser = await getSharedBrowser()
  platform = await AgentPlatform.start()
})
afterAll(async () => {
  platform.stop()
  await closeWindows()
})

/** An agent finds a product, fills a cart and buys. */
async function buy(site: TestSite): Promise<string> {
  const agent = new ShoppingAgent(platform, site)
  const { plain } = await findGoods(await site.visitor())
  const { products } = await agent.ok('search_catalog', { query: plain.name })
  const line = toLine(products[0].variants[0].id)
  await agent.ok('create_cart', { line_items: [line] })
  const checkout = await prepareCheckout(agent, [line])
  const { order } = await agent.ok('complete_checkout', { id: checkout.id, payment: buildSandboxPayment() })
  return order.id
}

describe.each([
  ['phone', 375, 'dark'],
  ['desk', 1440, 'light'],
] as const)('shopping agents on a %s', (name, width, colorScheme) => {
  const it = createAlternating(name)
  async function open(site: TestSite): Promise<Page> {
    const { tokens } = await site.owner()
    const context = await browser.newContext({
      viewport: { width, height: 900 },
      colorScheme,
      baseURL: site.facts.origin,
    })
    const value = `${tokens.access_token}~${tokens.refresh_token}`
    await context.addCookies([{ name: 'stoa-owner', value, url: site.facts.origin, httpOnly: true, sameSite: 'Lax' }])
    return context.newPage()
  }

  it('are limited, seen with what they bought, linked and blocked', async () => {
    const site = await makeSite({ demo: true })
    const page = await open(site)
    await steps.open(page, '/dashboard/agents')
    await page.getByRole('heading', { name: 'No agents yet' }).waitFor()
    await page.getByLabel('Maximum order total').fill('0')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('at least 0.01').waitFor()
    await page.getByLabel('Maximum order total').fill('5000')
    await page.getByRole('combobox', { name: 'Products that agents' }).click()
    await page.getByRole('option').first().click()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Agent settings saved').first().waitFor()
    await expectFine(page)
    await takePicture(page, `agents-empty-${name}`)
    const owner = await site.owner()
    await owner.ok('agents.updateAgentSettings', { agentSettings: { excludedProductIds: [] } })
    platform.orderStatus = 410
    const orderId = await buy(site)
    const { agents } = await owner.ok('agents.queryAgents', {})
    const query = { filter: { 'update.status': 'PARKED' } }
    const listParked = async () => (await owner.ok('agents.queryAgentOrders', { agentId: agents[0].id, query })).orders
    await waitUntil(async () => (await listParked()).length > 0)
    await waitUntil(async () => (await owner.ok('agents.queryAgents', {})).agents[0]?.requests > 0)
    await steps.open(page, '/dashboard/agents')
    await page.getByRole('button', { name: 'Create new key' }).click()
    await page.getByText('New key published').first().waitFor()
    await expectFine(page)
    await takePicture(page, `agents-${name}`)
    await page.getByRole('link', { name: 'Test agent' }).click()
    await page.getByRole('heading', { name: 'Test agent' }).waitFor()
    await page.getByLabel('Redirect URLs').fill('https://agent.example/back')
    await page.getByRole('button', { name: 'Turn on' }).click()
    await page.getByText(/^stoa_secret_/).waitFor()
    await expectFine(page)
    await takePicture(page, `agent-${name}`)
    await page.getByRole('link', { name: 'Not received' }).click()
    await page.getByText('Resend it once the agent can be reached').waitFor()
    await expectFine(page)
    await takePicture(page, `agent-not-received-${name}`)
    platform.orderStatus = 200
    await page.getByRole('button', { name: 'Resend: order' }).click()
    await page.getByText('The agent received all updates.').waitFor()
    await waitUntil(async () => platform.orders.at(-1) && (await listParked()).length === 0)
    // The agent has the update before the shop has its answer.
    const agentPage = page.url().replace(/\?.*/, '')
    await waitUntil(async () => {
      await steps.open(page, agentPage)
      return page.getByText('Received', { exact: true }).isVisible()
    })
    await page.getByRole('button', { name: 'Block agent' }).click()
    await page.getByText('All requests of this agent are refused.').waitFor()
    await steps.open(page, `/dashboard/orders/${orderId}`)
    await page.getByRole('link', { name: 'Test agent' }).waitFor()
    await takePicture(page, `agent-order-${name}`)
  })
})
