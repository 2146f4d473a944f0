import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { approvedCard, buildLine, prepareToPay } from '../support/purchase.ts'
import { getShop, makeProduct, runJourney, signInMember, signInOwner } from './journey.ts'
import * as steps from './steps.ts'
import { phone } from './window.ts'

/** Buys a product; returns a function that reads the current order. */
async function toOrder(productId: string, quantity: number, paymentToken = approvedCard) {
  const buyer = await getShop().visitor()
  const checkout = await prepareToPay(buyer, [buildLine(productId, quantity)])
  const { orderId: id } = await buyer.ok('checkout.createOrderAndCharge', {
    id: checkout.id,
    paymentToken,
  })
  const app = getShop().app()
  const read = async () => (await app.ok('orders.getOrder', { id })).order
  const { number } = await read()
  const readParcels = async () =>
    (await app.ok('orderFulfillments.listFulfillmentsForSingleOrder', { orderId: id })).orderWithFulfillments
      .fulfillments
  return { id: id as string, number: number as string, read, parcels: readParcels }
}

/** The order list filtered by a unique product name. */
async function openList(page: Page, product: string, count: number): Promise<void> {
  await steps.open(page, `/dashboard/orders?q=${encodeURIComponent(product)}`)
  await expect.poll(() => page.getByRole('checkbox', { name: /^Select order/ }).count()).toBe(count)
}

async function fulfill(page: Page, { pieces, number }: { pieces?: string; number: string }): Promise<void> {
  await page.keyboard.press('f')
  const dialog = page.getByRole('dialog', { name: /^Fulfill order/ })
  if (pieces) await dialog.getByLabel(/^Quantity of/).fill(pieces)
  await dialog.getByLabel('Tracking number').fill(number)
  await dialog.getByLabel('Carrier').fill('DHL')
  await dialog.getByRole('button', { name: 'Fulfill' }).click()
  await page.getByRole('link', { name: `DHL ${number}` }).waitFor()
  await dialog.waitFor({ state: 'detached' })
}

test("an owner's day: a comment, two parcels, a cancellation that restocks, and archived orders", async () => {
  const product = await makeProduct(9)
  const [sent, canceled] = [await toOrder(product.id, 2), await toOrder(product.id, 3)]
  expect(await product.left()).toBe(4)
  await runJourney({}, async (page, window) => {
    await signInOwner(page)
    await openList(page, product.name, 2)
    const chosen = page.getByRole('region', { name: 'Selected orders' })
    for (const key of ['j', 'x']) await page.keyboard.press(key)
    await chosen.getByText('1 selected').waitFor()
    await page.keyboard.press('x')
    await chosen.waitFor({ state: 'detached' })

    await page.getByRole('link', { name: sent.number }).click()
    await page.getByRole('heading', { level: 1, name: `Order ${sent.number}` }).waitFor()
    await expect.poll(async () => (await sent.read()).seenByAHuman).toBe(true)
    await page.keyboard.press('c')
    await page.locator('textarea[name="message"]:focus').waitFor()
    await page.keyboard.type('Wrap it as a gift.')
    await page.getByRole('button', { name: 'Add comment' }).click()
    await page.getByRole('button', { name: 'Edit comment' }).click()
    await page.getByRole('textbox', { name: 'Comment' }).last().fill('Wrap it in blue.')
    await page.getByRole('button', { name: 'Save comment' }).click()
    await page.getByText('Wrap it in blue.').waitFor()
    await page.getByRole('heading', { level: 1 }).click()

    await fulfill(page, { pieces: '1', number: 'JD01' })
    await page.getByText('1 item is still unfulfilled.').waitFor()
    await fulfill(page, { number: 'JD02' })
    await page.getByText('Package 2').waitFor()
    expect(
      (await sent.parcels()).map(({ lineItems }: { lineItems: { quantity: number }[] }) => lineItems[0]!.quantity),
    ).toEqual([1, 1])
    expect((await sent.read()).fulfillmentStatus).toBe('FULFILLED')
    expect(await window.inspect('order with parcels')).toEqual([])

    await steps.open(page, `/dashboard/orders/${canceled.id}`)
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Cancel order' }).click()
    const dialog = page.getByRole('dialog', { name: /^Cancel order/ })
    await dialog.getByLabel('Restock all items').waitFor()
    expect(await window.inspect('cancel dialog')).toEqual([])
    await dialog.getByRole('button', { name: 'Cancel order' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByText('Canceled', { exact: true }).first().waitFor()
    expect((await canceled.read()).status).toBe('CANCELED')
    expect(await product.left()).toBe(7)

    await openList(page, product.name, 2)
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
    await chosen.getByText('2 selected').waitFor()
    expect(await window.inspect('chosen orders')).toEqual([])
    const readArchived = async () => [(await sent.read()).archived, (await canceled.read()).archived]
    await page.keyboard.press('e')
    await page.getByText('2 orders archived').waitFor()
    expect(await readArchived()).toEqual([true, true])
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('2 orders unarchived').waitFor()
    expect(await readArchived()).toEqual([false, false])
  })
})

test('an owner fulfills and tags in bulk, saves a view, and exports orders to a file without formulas', async () => {
  const product = await makeProduct(9)
  const [one, other] = [await toOrder(product.id, 1), await toOrder(product.id, 1)]
  await getShop()
    .app()
    .ok('orders.updateOrder', { order: { id: one.id, buyerNote: '=HYPERLINK("https://elsewhere.example")' } })
  await runJourney({}, async (page) => {
    await signInOwner(page)
    await openList(page, product.name, 2)
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
    const chosen = page.getByRole('region', { name: 'Selected orders' })
    await chosen.getByRole('button', { name: 'Fulfill' }).click()
    await page.getByText('2 orders fulfilled').waitFor()
    expect([(await one.parcels()).length, (await other.parcels()).length]).toEqual([1, 1])
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('2 fulfillments undone').waitFor()
    expect((await one.read()).fulfillmentStatus).toBe('NOT_FULFILLED')

    const tag = crypto.randomUUID().slice(0, 5)
    await page.getByRole('checkbox', { name: `Select order ${one.number}` }).check()
    await chosen.getByRole('button', { name: 'Tag' }).click()
    await page.getByRole('dialog').getByLabel('Tag').fill(tag)
    await page.getByRole('button', { name: 'Add tag' }).click()
    await page.getByText('1 order tagged').waitFor()

    await steps.open(page, `/dashboard/orders?tag=${tag}`)
    await page.getByRole('link', { name: one.number }).waitFor()
    await expect.poll(() => page.getByRole('link', { name: other.number }).count()).toBe(0)
    await page.getByRole('button', { name: 'Payment', exact: true }).click()
    await page.getByRole('menuitemcheckbox', { name: /^Paid ?1$/ }).waitFor()
    await page.getByRole('menuitemcheckbox', { name: /^Unpaid ?0$/ }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Channel', exact: true }).click()
    await page.getByRole('menuitemcheckbox', { name: /^Online shop ?1$/ }).click()
    await page.getByRole('button', { name: 'Channel: Online shop' }).waitFor()
    // This shop has no imported orders.
    await expect.poll(() => page.getByRole('menuitemcheckbox').count()).toBe(1)
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: one.number }).waitFor()
    await page.getByRole('button', { name: 'Save view' }).click()
    await page.getByLabel('Name').fill('Mine')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const savedOrder = page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'Mine' })
    await savedOrder.waitFor()
    await page.getByRole('button', { name: 'Delete view' }).click()
    await savedOrder.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Undo' }).click()
    await savedOrder.waitFor()

    const file = await page.request.get(`/dashboard/orders/export?tag=${tag}`)
    expect(file.headers()['content-type']).toContain('text/csv')
    const lines = (await file.text()).trim().split('\n')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toContain(product.name)
    expect(lines[1]).toContain(`"'=HYPERLINK(`)
  })
})

test('an owner refunds one of two pieces: the form shows the amount, and it is refunded', async () => {
  const product = await makeProduct(9)
  const bought = await toOrder(product.id, 2)
  await runJourney({ size: phone }, async (page, window) => {
    await signInOwner(page)
    await steps.open(page, `/dashboard/orders/${bought.id}`)
    await page.getByRole('button', { name: 'Refund' }).click()
    const dialog = page.getByRole('dialog', { name: 'Refund' })
    await dialog.getByRole('button', { name: 'Refund' }).click()
    await dialog.getByText('Enter an amount above zero').waitFor()
    await dialog.getByLabel(/^Quantity of/).fill('1')
    await dialog.getByText('€40.00 will be refunded to').waitFor()
    expect(await window.inspect('refund dialog')).toEqual([])
    await dialog.getByRole('button', { name: 'Refund' }).click()
    await page.getByText('Refund of €40.00').waitFor()

    await steps.open(page, '/dashboard/orders')
    await steps.waitUntilHydrated(page)
    const filter = page.getByRole('button', { name: 'Payment', exact: true })
    await expect.poll(() => filter.isVisible()).toBe(false)
    await expect
      .poll(async () => (await page.locator('tbody tr').first().boundingBox())?.y)
      .toBeLessThan(phone.height / 2)
    const fold = page.getByRole('button', { name: 'Filters' })
    await fold.focus()
    await page.keyboard.press('Enter')
    await filter.click()
    await page.getByRole('menuitemcheckbox', { name: /^Partially refunded/ }).click()
    await page.getByRole('button', { name: 'Filters: 1' }).waitFor()
    await page.keyboard.press('Escape')
    expect(await window.inspect('filters on a phone')).toEqual([])
    const file = page.waitForEvent('download')
    await page.getByRole('button', { name: 'More actions', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Export as CSV' }).click()
    expect((await file).suggestedFilename()).toBe('orders.csv')
    const { paymentStatus, balanceSummary } = await bought.read()
    expect([paymentStatus, Number(balanceSummary.refunded.amount)]).toEqual(['PARTIALLY_REFUNDED', 40])
    expect(await product.left()).toBe(8)
  })
})

test('an owner captures a part, voids another payment, and records an external one', async () => {
  const product = await makeProduct(9)
  const held = 'sandbox:4000000000003220'
  const [captured, dropped] = [await toOrder(product.id, 1, held), await toOrder(product.id, 1, held)]
  const byHand = await toOrder(product.id, 1, 'manual')
  const refused = await toOrder(product.id, 1, 'sandbox:4000000000005126')
  await runJourney({ expected: /400/ }, async (page, window) => {
    await signInOwner(page)
    const act = async (name: string, amount?: string) => {
      await page.getByRole('button', { name, exact: true }).click()
      const dialog = page.getByRole('dialog')
      if (amount) await dialog.getByLabel(/^Amount in/).fill(amount)
      expect(await window.inspect(`${name} dialog`)).toEqual([])
      await dialog.getByRole('button', { name, exact: true }).click()
      await dialog.waitFor({ state: 'detached' })
    }
    await steps.open(page, `/dashboard/orders/${captured.id}`)
    await act('Capture', '10,00')
    await expect.poll(async () => (await captured.read()).balanceSummary.paid.amount).toBe('10.00')
    await steps.open(page, `/dashboard/orders/${dropped.id}`)
    await act('Void')
    await expect.poll(async () => (await dropped.read()).activities.at(-1).type).toBe('AUTHORIZED_PAYMENT_VOIDED')
    await steps.open(page, `/dashboard/orders/${byHand.id}`)
    await act('Mark as paid')
    await expect.poll(async () => (await byHand.read()).paymentStatus).toBe('PAID')

    await steps.open(page, `/dashboard/orders/${refused.id}`)
    await page.getByRole('button', { name: 'Refund' }).click()
    const dialog = page.getByRole('dialog', { name: 'Refund' })
    await dialog.getByLabel(/^Amount in/).fill('5,00')
    await dialog.getByRole('button', { name: 'Refund' }).click()
    await dialog.getByText('The bank declined the refund. No money was returned.').waitFor()
    await dialog.getByLabel('Refunded outside Stoa').check()
    expect(await window.inspect('refund that the bank refused')).toEqual([])
    await dialog.getByRole('button', { name: 'Refund' }).click()
    await expect.poll(async () => (await refused.read()).balanceSummary.refunded.amount).toBe('5.00')

    await steps.open(page, '/dashboard/payments-settings')
    await page.getByLabel('Publishable key').fill('pk_test_1')
    await page.getByLabel('Accept cards and wallets with Stripe').check({ force: true })
    expect(await window.inspect('payments settings')).toEqual([])
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('This is required.').first().waitFor()
    if (process.env.STOA_LOOK) await page.screenshot({ path: process.env.STOA_LOOK })
  })
})

test('an owner finds the settings for stock and order approval', async () => {
  await runJourney({}, async (page, window) => {
    await signInOwner(page)
    await steps.open(page, '/dashboard/orders')
    await page.getByRole('main').getByRole('link', { name: 'Settings', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Order settings' }).waitFor()
    await expect.poll(() => page.getByRole('radio', { name: 'When an order is placed' }).isChecked()).toBe(true)
    await page.getByRole('radio', { name: 'When an order is paid' }).check()
    // Other tests buy in this shop, so it is restored.
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect.poll(() => page.getByRole('radio', { name: 'When an order is placed' }).isChecked()).toBe(true)
    expect(await window.inspect('order settings')).toEqual([])
  })
})

test('a buyer follows the parcels of an order', async () => {
  const email = steps.createEmail()
  await runJourney({ size: phone }, async (page) => {
    await signInMember(page, email)
    const number = await steps.buy(page, 'cedar-pencils', email)
    const app = getShop().app()
    const { orders } = await app.ok('orders.searchOrders', { search: { filter: { number } } })
    const [{ id: orderId, lineItems }] = orders
    const trackingInfo = { trackingNumber: 'JD0146', shippingProvider: 'DHL' }
    await app.ok('orderFulfillments.createFulfillment', {
      orderId,
      fulfillment: { lineItems: [{ id: lineItems[0].id }], trackingInfo },
    })
    await steps.open(page, `/account/orders/${orderId}`)
    const link = page.getByRole('link', { name: 'Track DHL JD0146' })
    await expect.poll(() => link.getAttribute('href')).toContain('tracking-id=JD0146')
  })
})

test('an owner creates an order by keyboard, places it, changes it, and previews the result', async () => {
  const product = await makeProduct(9)
  await runJourney({}, async (page) => {
    await signInOwner(page)
    await steps.open(page, '/dashboard')
    for (const key of ['g', 'n']) await page.keyboard.press(key)
    await page.getByRole('heading', { level: 1, name: 'New order' }).waitFor()
    const find = page.getByRole('combobox', { name: 'Add product' })
    const add = async () => {
      await find.fill(product.name)
      await page.getByRole('option', { name: new RegExp(product.name) }).waitFor()
      await find.press('Enter')
    }
    await add()
    const pieces = page.getByLabel(`Quantity of ${product.name}`)
    await pieces.waitFor()
    await pieces.fill('3')
    await pieces.press('Enter')
    const sums = page.getByRole('region', { name: 'Total' })
    await sums.getByText('€120.00').first().waitFor()
    await page.getByRole('button', { name: 'Add discount' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Value').fill('20')
    await dialog.getByRole('button', { name: 'Add discount' }).click()
    await sums.getByText('−€20.00').waitFor()
    await page.getByRole('button', { name: 'Place order' }).click()
    await page.getByRole('heading', { level: 1, name: /^Order \d+/ }).waitFor()
    expect(await product.left()).toBe(6)

    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Edit order' }).click()
    await page.getByRole('heading', { level: 1, name: /^Edit order/ }).waitFor()
    await pieces.fill('1')
    await pieces.press('Enter')
    await page.getByText('Quantity before: 3').waitFor()
    await page.getByLabel('Reason for the edit').fill('Two are enough at home')
    await page.getByRole('button', { name: 'Update order' }).click()
    await page.getByText(/Two are enough at home/).waitFor()
    expect(await product.left()).toBe(8)
  })
  await product.remove()
})
