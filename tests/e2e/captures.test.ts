import { expect, test } from 'vitest'
import { buildLine, prepareToPay } from '../support/purchase.ts'
import { getShop, makeProduct, runJourney, signInOwner } from './journey.ts'
import * as steps from './steps.ts'
import { phone } from './window.ts'

/** An order with an authorized payment. */
async function placeHeld(card: string): Promise<string> {
  const buyer = await getShop().visitor()
  const { id } = await makeProduct(9)
  const checkout = await prepareToPay(buyer, [buildLine(id, 2)])
  return (await buyer.ok('checkout.createOrderAndCharge', { id: checkout.id, paymentToken: `sandbox:${card}` })).orderId
}

test('an authorization is captured in several parts with a notification each, and refunds never exceed captures', async () => {
  const [several, once] = [await placeHeld('4000000000003238'), await placeHeld('4000000000003220')]
  await runJourney({}, async (page, window) => {
    await signInOwner(page)
    const dialog = page.getByRole('dialog', { name: 'Capture payment' })
    const take = async (amount: string) => {
      await page.getByRole('button', { name: 'Capture', exact: true }).click()
      await dialog.getByLabel(/^Amount/).fill(amount)
      await dialog.getByRole('button', { name: 'Capture' }).click()
      await dialog.waitFor({ state: 'detached' })
    }
    await steps.open(page, `/dashboard/orders/${several}`)
    await take('20.00')
    await page.getByText(/€20\.00 captured, .* still authorized/).waitFor()
    await take('7.50')
    await page.getByText(/€27\.50 captured, .* still authorized/).waitFor()
    expect(await window.inspect('money taken in parts')).toEqual([])
    await page.getByRole('button', { name: 'Void', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Void' }).click()
    await page.getByText('€27.50 captured, the rest released').waitFor()

    await steps.open(page, `/dashboard/orders/${once}`)
    await take('5.00')
    await page.getByText('€5.00 captured, the rest released').waitFor()
    await page.getByRole('button', { name: 'Refund', exact: true }).click()
    await page.getByRole('dialog', { name: 'Refund' }).getByText('Up to €5.00').waitFor()
  })
})

test('all orders of a page are selected at once on a phone', async () => {
  for (const _ of [1, 2]) await placeHeld('4242424242424242')
  await runJourney({ size: phone }, async (page, window) => {
    await signInOwner(page)
    await steps.open(page, '/dashboard/orders')
    const boxes = page.getByRole('checkbox', { name: /^Select order/ })
    await boxes.first().check()
    const count = await boxes.count()
    await page.getByRole('button', { name: `Select all ${count}` }).click()
    await page.getByText(`${count} selected`).waitFor()
    expect(await window.inspect('all orders chosen on a phone')).toEqual([])
    await page.getByRole('button', { name: 'Clear selection' }).click()
  })
})
