import { expect, test } from 'vitest'
import { approvedCard, buildLine, prepareToPay } from '../support/purchase.ts'
import { getShop, makeProduct, runJourney, signInOwner } from './journey.ts'
import * as steps from './steps.ts'
import { desk, phone } from './window.ts'

test('a member requests a return before scripts run; the owner is notified, accepts, and refunds', async () => {
  const [email, password] = [steps.createEmail(), 'a long and quiet word']
  const member = await getShop().member(email, password)
  const product = await makeProduct(9)
  const checkout = await prepareToPay(member, [buildLine(product.id, 3)])
  const { orderId } = await member.ok('checkout.createOrderAndCharge', { id: checkout.id, paymentToken: approvedCard })
  const app = getShop().app()
  const { order } = await app.ok('orders.getOrder', { id: orderId })
  const fulfillment = { lineItems: [{ id: order.lineItems[0].id }] }
  await app.ok('orderFulfillments.createFulfillment', { orderId, fulfillment })

  await runJourney({ size: phone, scripts: false }, async (page) => {
    await page.goto(`/sign-in?next=/account/orders/${orderId}`)
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('link', { name: 'Return items' }).click()
    await page.getByRole('heading', { name: 'Return items' }).waitFor()
    await page.getByRole('button', { name: 'Request return' }).click()
    await page.getByText('Enter how many items you want to return.').waitFor()
    await expect.poll(() => page.getByLabel(product.name).getAttribute('aria-invalid')).toBe('true')
    await page.getByLabel(product.name).fill('2')
    await page.getByLabel('Reason').selectOption('DAMAGED')
    await page.getByLabel('Message to the shop').fill('Two glasses are cracked.')
    await page.getByRole('button', { name: 'Request return' }).click()
    await page.getByRole('heading', { name: 'Your return' }).waitFor()
    await page.getByText('Waiting for the shop’s reply', { exact: true }).waitFor()
  })

  await runJourney({ size: desk }, async (page, window) => {
    await signInOwner(page)
    await steps.open(page, '/dashboard')
    expect(await window.inspect('home with things to do')).toEqual([])
    await page.getByRole('link', { name: /return requests? to answer/ }).click()
    await page.getByRole('heading', { name: 'Returns', level: 1 }).waitFor()
    expect(await window.inspect('list of returns')).toEqual([])
    await page.getByRole('link', { name: `2 × ${product.name}` }).click()
    const accepting = page.getByRole('dialog', { name: 'Accept this return?' })
    await accepting.getByLabel('Message to the customer').fill('Send it to 5 Quay.')
    await accepting.getByRole('button', { name: 'Accept' }).click()
    const refunding = page.getByRole('dialog', { name: 'Refund returned items' })
    await refunding.getByLabel(`Quantity of ${product.name}`).and(page.locator('[value="2"]')).waitFor()
    expect(await window.inspect('refund of a return')).toEqual([])
    await expect.poll(() => refunding.getByLabel('Reason').inputValue()).toBe('Arrived damaged')
    await refunding.getByRole('button', { name: 'Refund' }).click()
    await refunding.waitFor({ state: 'hidden' })
    expect(await product.left()).toBe(8)
  })

  await runJourney({ size: phone }, async (page, window) => {
    await steps.open(page, `/sign-in?next=/account/orders/${orderId}`)
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByText('Accepted. You can send it back.', { exact: true }).waitFor()
    await page.getByText('Send it to 5 Quay.').waitFor()
    expect(await window.inspect('order with a return')).toEqual([])
    await page.getByRole('link', { name: 'Return items' }).click()
    await page.getByRole('heading', { name: 'Return items' }).waitFor()
    expect(await window.inspect('asking for a return')).toEqual([])
  })
})

test('an owner finds a known customer while creating an order, and the draft afterwards', async () => {
  const email = steps.createEmail()
  const buyer = await getShop().visitor()
  const product = await makeProduct(9)
  const checkout = await prepareToPay(buyer, [buildLine(product.id)], email)
  await buyer.ok('checkout.createOrderAndCharge', { id: checkout.id, paymentToken: approvedCard })

  await runJourney({ size: desk }, async (page, window) => {
    await signInOwner(page)
    await steps.open(page, '/dashboard/orders/new')
    await page.getByRole('button', { name: 'Edit customer' }).click()
    const dialog = page.getByRole('dialog', { name: 'Customer' })
    await dialog.getByLabel('Find a customer').fill(email)
    await dialog.getByRole('option', { name: email }).waitFor()
    expect(await window.inspect('customers found')).toEqual([])
    await page.keyboard.press('Enter')
    await dialog.getByLabel('City').and(page.locator('[value="Dublin"]')).waitFor()
    await expect.poll(() => dialog.getByLabel('Email', { exact: true }).inputValue()).toBe(email)
    await dialog.getByRole('button', { name: 'Save customer' }).click()
    await page.waitForURL(/\/dashboard\/orders\/drafts\//)
    const address = new URL(page.url()).pathname
    await steps.open(page, '/dashboard/orders/drafts')
    expect(await window.inspect('list of drafts')).toEqual([])
    await page.locator(`a[href="${address}"]`).click()
    await page.getByRole('heading', { name: 'New order' }).waitFor()
    await page.getByText(email).first().waitFor()
    await page.goto('/dashboard/notices')
    await page.getByRole('switch', { name: 'New order', exact: true }).waitFor()
    expect(await window.inspect('notifications')).toEqual([])
  })
})
