import { readFile } from 'node:fs/promises'
import { describe, expect } from 'vitest'
import { approvedCard, buildLine, listPlainProducts, prepareToPay } from '../support/purchase.ts'
import { findViolationsAtBothSizes } from './accessibility-tour.ts'
import { createAlternating } from './alternate-sizes.ts'
import { getShop, runJourney, signInOwner } from './journey.ts'
import * as steps from './steps.ts'
import { desk, phone, type Size } from './window.ts'

/** A guest bought something and has filled a cart since. */
async function buyAsGuest(email: string): Promise<void> {
  const buyer = await getShop().visitor()
  const [product] = await listPlainProducts(buyer)
  const { id } = await prepareToPay(buyer, [buildLine(product.id)], email)
  await buyer.ok('checkout.createOrderAndCharge', { id, paymentToken: approvedCard })
  await buyer.ok('currentCart.addToCurrentCart', { lineItems: [buildLine(product.id)] })
}

describe.each([
  ['phone', phone],
  ['desk', desk],
] as const)('on a %s', (name, size) => {
  createAlternating(name)('the owner exports and erases the data of a guest', () => testPrivacy(name, size))
})

async function testPrivacy(name: string, size: Size): Promise<void> {
  const email = steps.createEmail()
  await buyAsGuest(email)
  await runJourney({ size }, async (page, window) => {
    const takePicture = async (state: string) => {
      if (!process.env.STOA_TEST_PICTURES) return
      await page.screenshot({
        path: `${process.env.STOA_TEST_PICTURES}/privacy-${state}-${name}.png`,
        fullPage: true,
      })
    }
    await signInOwner(page)
    await steps.open(page, '/dashboard/privacy')
    const field = page.getByRole('textbox', { name: 'Customer’s email address' })
    const find = page.getByRole('button', { name: 'Find data' })
    await find.click()
    await page.getByText('Enter an email address.').waitFor()
    await field.fill('nobody@mail.example')
    await find.click()
    await page.getByText('There’s no data for this address').waitFor()
    await field.fill(email.toUpperCase())
    await find.click()
    const retained = page.getByRole('list', { name: 'Stored data' })
    await retained.getByText('1 order').waitFor()
    await retained.getByText('1 cart').waitFor()
    await takePicture('found')
    expect(await findViolationsAtBothSizes(window, 'data of a guest')).toEqual([])

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download a copy' }).click(),
    ])
    const copy = JSON.parse(await readFile(await download.path(), 'utf8'))
    expect(copy.orders).toMatchObject([{ buyerInfo: { email } }])
    expect(copy.carts).toHaveLength(1)

    await page.getByRole('button', { name: 'Erase data', exact: true }).click()
    const question = page.getByRole('dialog')
    await question.getByText('Will be kept: 1 order.').waitFor()
    await takePicture('question')
    expect(await findViolationsAtBothSizes(window, 'the question before it is erased')).toEqual([])
    await question.getByRole('button', { name: 'Erase data' }).click()
    const stayed = page.getByRole('list', { name: 'Remaining data' })
    await stayed.getByText('1 order').waitFor()
    await expect.poll(() => stayed.getByRole('listitem').count()).toBe(1)
    await takePicture('erased')
  })
}
