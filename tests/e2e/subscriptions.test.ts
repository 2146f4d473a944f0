import { expect, test } from 'vitest'
import { query } from '../support/database.ts'
import { strike } from '../support/jobs.ts'
import { approvedCard } from '../support/purchase.ts'
import { offerSubscription, prepareToSubscribe } from '../support/subscriptions.ts'
import { getShop, makeProduct, runJourney, signInOwner } from './journey.ts'
import * as steps from './steps.ts'
import { desk, phone } from './window.ts'

test('a member cancels a subscription in the account; the owner sees it', async () => {
  const [email, password] = [steps.createEmail(), 'a long and quiet word']
  const member = await getShop().member(email, password)
  const checkout = await prepareToSubscribe(member, await offerSubscription(getShop(), undefined, await makeProduct(9)))
  await member.ok('checkout.createOrderAndCharge', { id: checkout.id, paymentToken: approvedCard })
  await runJourney({ size: phone }, async (page) => {
    await steps.open(page, '/sign-in?next=/account/subscriptions')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('heading', { name: 'Your subscriptions' }).waitFor()
    await page.getByRole('listitem').filter({ hasText: 'Every month' }).getByRole('link').click()
    await page.getByText(/Every month · Since .* · .*€72\.00 per order/).waitFor()
    await page.getByText('Cancel subscription').click()
    await page.getByRole('button', { name: 'Yes, cancel' }).click()
    await page.getByText('You won’t be charged again.', { exact: true }).waitFor()
  })
  await runJourney({ size: desk }, async (page) => {
    await signInOwner(page)
    await steps.open(page, '/dashboard/subscriptions')
    const row = page.getByRole('row').filter({ hasText: 'bea@mail.example' }).filter({ hasText: 'Canceled' }).first()
    await row.waitFor()
    await row.getByRole('link').click()
    await page.getByRole('heading', { name: 'Terms' }).waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'Cancel subscription' }).count()).toBe(0)
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete this subscription?' })
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Subscriptions' }).waitFor()
  })
})

test('an owner offers a subscription with a free trial; a buyer starts it before scripts run, and sees the charge date', async () => {
  const product = await makeProduct(9)
  await runJourney({ size: desk }, async (page, window) => {
    await signInOwner(page)
    await steps.open(page, `/dashboard/products/${product.id}`)
    await page.getByRole('link', { name: 'Add subscription' }).click()
    await page.getByRole('heading', { level: 1, name: 'Add subscription' }).waitFor()
    await page.getByLabel('Name').fill('Refill')
    await page.getByLabel('Repeat every').fill('2')
    await page.getByLabel('Discount on each payment').selectOption('PERCENT')
    await page.getByLabel('Percent off').fill('25')
    await page.getByLabel('Trial length').fill('3')
    expect(await window.inspect('form of a subscription')).toEqual([])
    await page.getByRole('button', { name: 'Add subscription' }).click()
    await page.getByText('Every 2 months · 25% off · 3 weeks free').waitFor()
    expect(await window.inspect('subscriptions of a product')).toEqual([])
    const once = page.getByRole('switch', { name: 'Also offer a one-time purchase' })
    await once.click()
    await once.and(page.getByRole('switch', { checked: false, disabled: false })).waitFor()
  })

  const [email, password] = [steps.createEmail(), 'a long and quiet word']
  await getShop().member(email, password)
  await runJourney({ size: phone, scripts: false }, async (page, window) => {
    await page.goto(`/sign-in?next=/product/${product.slug}`)
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    const plan = page.getByRole('radio', { name: /Refill.*every 2 months · first 3 weeks free.*€30\.00/is })
    await plan.waitFor()
    await expect.poll(() => page.getByRole('radio', { name: /One-time purchase/ }).count()).toBe(0)
    await page.getByRole('button', { name: 'Add to cart' }).click()
    await page.waitForURL('**/cart')
    await page.getByText('Refill').first().waitFor()
    await page.getByRole('button', { name: 'Check out' }).click()
    await steps.fillAddress(page, email)
    await page.getByRole('button', { name: 'Show shipping methods' }).click()
    await steps.locateDeliveryOptions(page).first().check()
    await page.getByText('We’ll save your card').waitFor()
    await page.getByText('shipped separately').waitFor()
    await steps.fillCard(page, steps.cards.good)
    await page.getByRole('button', { name: 'Place order' }).click()
    await steps.readOrderNumber(page)
    await page.getByText('charged when your free trial ends').waitFor()
    await page.getByText('Charged after the free trial').waitFor()
    await page.goto('/account/subscriptions')
    await page.getByText('Free trial').waitFor()
    await page.getByRole('listitem').filter({ hasText: 'Every 2 months' }).getByRole('link').click()
    await page.getByText(/Free until .* Then your first payment of .* is charged\./).waitFor()
    expect(window.problems).toEqual([])
  })
  await product.remove()
})

test('a declined payment is paid with another card in the account', async () => {
  const [email, password] = [steps.createEmail(), 'a long and quiet word']
  const member = await getShop().member(email, password)
  const checkout = await prepareToSubscribe(member, await offerSubscription(getShop(), undefined, await makeProduct(9)))
  await member.ok('checkout.createOrderAndCharge', { id: checkout.id, paymentToken: 'sandbox:4000000000000341' })
  const read = async () =>
    (await member.ok('subscriptionContracts.querySubscriptionContracts', {})).subscriptionContracts[0]
  const { id } = await read()
  await query('update subscription_contracts set due_date = now() where id = $1', [id])
  await strike('bill-subscriptions')
  await expect.poll(async () => (await read()).failures, { timeout: 30_000, interval: 200 }).toBe(1)
  await runJourney({ size: phone }, async (page, window) => {
    await steps.open(page, `/sign-in?next=/account/subscriptions/${id}`)
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByText('Your last payment was declined. We’ll try again on').waitFor()
    await page.getByRole('link', { name: 'Pay with another card' }).click()
    await page.getByRole('heading', { level: 1, name: 'Pay with another card' }).waitFor()
    await steps.waitUntilHydrated(page)
    expect(await window.inspect('paying what was declined')).toEqual([])
    await steps.fillCard(page, steps.cards.declined)
    await steps.payButton(page).click()
    await page.getByText('Your payment was declined').waitFor()
    await steps.fillCard(page, steps.cards.good)
    await steps.payButton(page).click()
    await page.getByText('Your next order is placed and paid on').waitFor()
    expect(await read()).toMatchObject({ failures: 0, cycles: 2 })
  })
}, 240_000)
