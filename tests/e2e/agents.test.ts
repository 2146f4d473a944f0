import { expect, test } from 'vitest'
import { AgentPlatform } from '../support/agent-platform.ts'
import { buyer, prepareCheckout, ShoppingAgent, sandboxPayment, toLine } from '../support/shopping-agent.ts'
import { journey, makeProduct, shop } from './journey.ts'
import * as steps from './steps.ts'
import { phone } from './window.ts'

test('an agent hands a checkout over; a person pays it on a phone, and the agent reads the order', async () => {
  const platform = await AgentPlatform.start()
  const agent = new ShoppingAgent(platform, shop())
  const product = await makeProduct(5)
  const email = steps.newEmail()
  const ready = await prepareCheckout(agent, [toLine(`${product.id}.0`, 2)], { buyer: { ...buyer, email } })
  expect(ready.continue_url).toContain(`/checkout/${ready.id}`)
  await journey({ size: phone }, async (page, window) => {
    await steps.open(page, ready.continue_url)
    // On a phone the items are folded away.
    await page.getByText(product.name).first().waitFor({ state: 'attached' })
    await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(email)
    await expect.poll(() => page.getByLabel('Street and house number').first().inputValue()).toBe('1 Main Street')
    await steps.deliveryShown(page)
    expect(await window.inspect('checkout that an agent handed over')).toEqual([])
    await steps.fillCard(page, steps.cards.good)
    await steps.payButton(page).click()
    await steps.orderNumber(page)
  })
  const done = await agent.ok('get_checkout', { id: ready.id })
  expect(done).toMatchObject({ status: 'completed', order: { id: expect.any(String) } })
  expect(done).not.toHaveProperty('continue_url')
  const again = await agent.ok('complete_checkout', { id: ready.id, payment: sandboxPayment() })
  expect(again.order.id).toBe(done.order.id)
  expect(await product.left()).toBe(3)
  const order = await agent.ok('get_order', { id: done.order.id })
  expect(order.line_items).toMatchObject([{ item: { id: `${product.id}.0` }, quantity: { original: 2, total: 2 } }])
  // A guest reads the order by its link alone.
  await journey({ size: phone }, async (page) => {
    await steps.open(page, order.permalink_url)
    await page.getByText(product.name).first().waitFor()
  })
  await product.remove()
  platform.stop()
})
