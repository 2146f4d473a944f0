import { expect, test } from 'vitest'
import { waitForMail } from '../support/mails.ts'
import { approvedCard, buildLine, prepareToPay } from '../support/purchase.ts'
import { getShop, makeProduct, runJourney, signInOwner } from './journey.ts'
import * as steps from './steps.ts'
import { desk, phone } from './window.ts'

test("the rest of an order is paid through the bank's page; a guest continues by mail; the owner adjusts, prints, and finds the payments", async () => {
  const [email, password] = [steps.createEmail(), 'a long and quiet word']
  const member = await getShop().member(email, password)
  const app = getShop().app()
  const { member: own } = await member.ok('members.getCurrentMember', {})
  const { calculatedDraftOrder } = await app.ok('draftOrders.createDraftOrder', {
    draftOrder: {
      customLineItems: [{ productName: { original: 'Oak table' }, price: { amount: '80' } }],
      buyerInfo: { memberId: own.id, email },
    },
  })
  const draftOrderId = calculatedDraftOrder.draftOrder.id
  const { createdOrder } = await app.ok('draftOrders.createOrderFromDraft', { draftOrderId })

  await runJourney({ size: phone }, async (page, window) => {
    await steps.open(page, `/sign-in?next=/account/orders/${createdOrder.id}`)
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('link', { name: /^Pay / }).click()
    await page.getByRole('heading', { name: 'Pay the balance' }).waitFor()
    await steps.waitUntilHydrated(page)
    expect(await window.inspect('pay the rest')).toEqual([])
    await steps.fillCard(page, steps.cards.secure)
    await steps.payButton(page).click()
    await page.getByRole('heading', { name: 'Confirm your payment' }).waitFor()
    expect(await window.inspect('question of the bank')).toEqual([])
    await page.getByRole('button', { name: 'Approve' }).click()
    await page.getByRole('heading', { name: `Order ${createdOrder.number}` }).waitFor()
    await page.getByRole('link', { name: /^Pay / }).waitFor({ state: 'detached' })
  })
  const { order: settledOrder } = await app.ok('orders.getOrder', { id: createdOrder.id })
  expect(settledOrder.paymentStatus).toBe('PAID')

  const guest = await getShop().visitor()
  const product = await makeProduct(9)
  const checkout = await prepareToPay(guest, [buildLine(product.id, 2)])
  const { orderId } = await guest.ok('checkout.createOrderAndCharge', { id: checkout.id, paymentToken: approvedCard })
  const { order } = await app.ok('orders.getOrder', { id: orderId })
  const fulfillment = { lineItems: [{ id: order.lineItems[0].id }] }
  await app.ok('orderFulfillments.createFulfillment', { orderId, fulfillment })
  const mailText = await waitForMail(getShop(), 'bea@mail.example', 'order-placed', order.number)
  const page = /\/orders\/[\w.~-]{40,}/.exec(mailText.text)![0]
  await runJourney({ size: phone, scripts: false }, async (window) => {
    await window.goto(page)
    await window.getByRole('heading', { name: 'Return items' }).waitFor()
    await window.getByLabel(product.name).fill('1')
    await window.getByLabel('Reason').selectOption('WRONG_SIZE')
    await window.getByRole('button', { name: 'Request return' }).click()
    await window.getByRole('heading', { name: 'Your return' }).waitFor()
  })
  await runJourney({ size: phone }, async (shown, window) => {
    await steps.open(shown, page)
    expect(await window.inspect('order of a guest')).toEqual([])
  })

  await runJourney({ size: desk }, async (desktop, window) => {
    await signInOwner(desktop)
    await steps.open(desktop, `/dashboard/orders/${orderId}`)
    await desktop.getByRole('button', { name: 'More' }).click()
    const label = desktop.getByRole('menuitem', { name: 'Shipping label (PDF)' })
    const packingSlip = await desktop.request.get((await label.getAttribute('href'))!)
    expect([packingSlip.status(), packingSlip.headers()['content-type']]).toEqual([200, 'application/pdf'])
    await desktop.getByRole('menuitem', { name: 'Adjust price' }).click()
    const adjusting = desktop.getByRole('dialog')
    await adjusting.getByRole('button', { name: 'Adjust price' }).click()
    await adjusting.getByText('Enter a reason. It’s shown to the customer.').waitFor()
    await adjusting.getByRole('textbox', { name: /Amount/ }).fill('7.50')
    await adjusting.getByRole('textbox', { name: /Reason/ }).fill('Larger box')
    expect(await window.inspect('adjust an order')).toEqual([])
    await adjusting.getByRole('button', { name: 'Adjust price' }).click()
    await adjusting.waitFor({ state: 'hidden' })
    await desktop.getByText('Partially paid').first().waitFor()

    await steps.open(desktop, '/dashboard/payments')
    await desktop.getByRole('heading', { name: 'Payments', level: 1 }).waitFor()
    await desktop.getByRole('link', { name: createdOrder.number }).first().waitFor()
    expect(await window.inspect('list of payments')).toEqual([])
    await desktop.getByRole('searchbox', { name: 'Find payments of an order' }).fill(order.number)
    await desktop.getByRole('link', { name: createdOrder.number, exact: true }).waitFor({ state: 'detached' })
    await desktop.getByRole('link', { name: order.number, exact: true }).click()
    await desktop.getByRole('heading', { name: `Order ${order.number}` }).waitFor()
  })
  await runJourney({ size: phone }, async (small, window) => {
    await signInOwner(small)
    await steps.open(small, '/dashboard/payments?kind=PAYMENT')
    expect(await window.inspect('payments on a phone')).toEqual([])
  })
})
