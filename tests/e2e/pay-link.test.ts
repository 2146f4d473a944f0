import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { linkIn, waitForMail } from '../support/mails.ts'
import { getShop, runJourney, signInOwner } from './journey.ts'
import * as steps from './steps.ts'
import { phone } from './window.ts'

async function fillWhere(page: Page, street: string): Promise<void> {
  await page.getByLabel('Country').selectOption('IE')
  await page.getByLabel('First name').fill('Bea')
  await page.getByLabel('Last name').fill('Byrne')
  await page.getByLabel('Street and house number').fill(street)
  await page.getByLabel('Town or city').fill('Cork')
}

test('an owner emails a payment link; a guest pays it on a phone', async () => {
  const email = steps.createEmail()
  const { calculatedDraftOrder } = await getShop()
    .app()
    .ok('draftOrders.createDraftOrder', {
      draftOrder: { customLineItems: [{ productName: { original: 'Oak table' }, price: { amount: '80' } }] },
    })
  const draft = `/dashboard/orders/drafts/${calculatedDraftOrder.draftOrder.id}`
  await runJourney({ expected: /400/ }, async (page, window) => {
    await signInOwner(page)
    await steps.open(page, draft)
    const send = page.getByRole('button', { name: 'Create payment link' })
    const dialog = page.getByRole('dialog', { name: 'Create payment link' })
    await send.click()
    await dialog.getByText('Email it to the customer').click()
    await dialog.getByRole('button', { name: 'Create link' }).click()
    await dialog.getByText('Add the customer’s email address first').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Edit customer' }).click()
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Save customer' }).click()
    await page.getByText(email).waitFor()
    await send.click()
    await dialog.getByLabel('Message').fill('As we said on the phone.')
    expect(await window.inspect('payment link to be made')).toEqual([])
    await dialog.getByRole('button', { name: 'Create link' }).click()
    await page.getByText(`Emailed to ${email}`).waitFor()
    await dialog.waitFor({ state: 'detached' })
    expect(await window.inspect('draft with a payment link')).toEqual([])
  })

  const link = `/pay/${linkIn(await waitForMail(getShop(), email, 'payment-link'), 'pay')}`
  await runJourney({ size: phone, scripts: false }, async (page) => {
    await page.goto(link)
    const go = page.getByRole('button', { name: 'Continue to payment' })
    await go.click()
    await page.getByText('Enter a street and house number.').first().waitFor()
    await fillWhere(page, '12 Patrick Street')
    await go.click()
    await page.getByRole('heading', { name: 'Pay by card' }).waitFor()
    await page.getByText('12 Patrick Street').waitFor()
  })
  await runJourney({ size: phone }, async (page, window) => {
    await steps.open(page, link)
    await page.getByText('Change address').click()
    await page.getByLabel('Street and house number').fill('')
    await page.getByRole('button', { name: 'Save address' }).click()
    await page.getByText('Enter a street and house number.').first().waitFor()
    expect(await window.inspect('payment link, its address refused')).toEqual([])
    await page.getByLabel('Street and house number').fill('13 Patrick Street')
    await page.getByRole('button', { name: 'Save address' }).click()
    await page.getByText('13 Patrick Street').waitFor()
    await page.getByText('As we said on the phone.').waitFor()
    await page.getByText('Oak table').waitFor()
    expect(await window.inspect('payment by link')).toEqual([])
    await steps.fillCard(page, steps.cards.declined)
    await steps.payButton(page).click()
    await page.getByText('Your payment was declined').waitFor()
    await steps.fillCard(page, steps.cards.secure)
    await steps.payButton(page).click()
    await page.getByRole('heading', { name: 'Confirm your payment' }).waitFor()
    await page.getByRole('button', { name: 'Approve' }).click()
    await page.getByRole('heading', { name: 'Thank you' }).waitFor()
    expect(await window.inspect('paid by link')).toEqual([])
    await steps.open(page, link)
    await page.getByText(/^Order \d+ is placed and paid/).waitFor()
    await steps.open(page, `/pay/${'x'.repeat(60)}`)
    await page.getByRole('heading', { name: 'This payment link has expired' }).waitFor()
    expect(await window.inspect('a link that is over')).toEqual([])
  })
  await runJourney({}, async (page) => {
    await signInOwner(page)
    await steps.open(page, draft)
    await page.getByRole('heading', { level: 1, name: /^Order \d+/ }).waitFor()
    await page.getByText('Oak table').waitFor()
  })
})
