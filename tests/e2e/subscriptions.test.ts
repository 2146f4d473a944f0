import { expect, test } from 'vitest'
import { approvedCard } from '../support/purchase.ts'
import { offerSubscription, readyToSubscribe } from '../support/subscriptions.ts'
import { journey, shop } from './journey.ts'
import * as steps from './steps.ts'
import { desk, phone } from './window.ts'

test('a member finds a subscription in the account and ends it; the owner sees that it is over', async () => {
  const [email, password] = [steps.newEmail(), 'a long and quiet word']
  const member = await shop().member(email, password)
  const checkout = await readyToSubscribe(member, await offerSubscription(shop()))
  await member.ok('checkout.createOrderAndCharge', { id: checkout.id, paymentToken: approvedCard })
  await journey({ size: phone }, async (page) => {
    await steps.open(page, '/sign-in?next=/account/subscriptions')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Log in' }).click()
    await page.getByRole('heading', { name: 'Your subscriptions' }).waitFor()
    await page.getByRole('listitem').filter({ hasText: 'Every month' }).getByRole('link').click()
    await page.getByText('Every month since').waitFor()
    await page.getByText('Cancel this subscription').click()
    await page.getByRole('button', { name: 'Yes, cancel it' }).click()
    await page.getByText('Nothing more is ordered or charged.').waitFor()
  })
  await journey({ size: desk }, async (page) => {
    await steps.signInOwner(page, shop().facts)
    await steps.open(page, '/dashboard/subscriptions')
    const row = page.getByRole('row').filter({ hasText: 'bea@mail.example' }).filter({ hasText: 'Canceled' }).first()
    await row.waitFor()
    await row.getByRole('link').click()
    await page.getByRole('heading', { name: 'Terms' }).waitFor()
    expect(await page.getByRole('button', { name: 'Cancel subscription' }).count()).toBe(0)
  })
})
