import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { closeWindows } from '../support/browser.ts'
import { makeSite } from '../support/site.ts'
import { expectFine } from './accessibility.ts'
import { takePicture } from './picture.ts'
import { openSessionPage } from './session-page.ts'
import { open } from './steps.ts'

afterAll(closeWindows)

test.each([
  ['phone', 390, 'dark'],
  ['desk', 1440, 'light'],
] as const)('an owner makes steps, and a shopper sees and gets them, on a %s', async (size, width, colorScheme) => {
  const site = await makeSite({ demo: true })
  const look = async (page: Page, name: string) => {
    await takePicture(page, `${name}-${size}`)
    await expectFine(page)
  }
  const properties = { languages: ['ar'] }
  await (await site.owner()).ok('site.updateSiteProperties', { properties })
  const owner = await openSessionPage(site, 'owner', { width, colorScheme })
  await open(owner, '/dashboard/discounts/rules/new')
  await owner.getByLabel('Name').fill('Mugs by the set')
  await owner.getByRole('combobox', { name: 'Discount type' }).selectOption('Discount by quantity')
  await expect.poll(() => owner.getByLabel('Requirement', { exact: true }).count()).toBe(0)
  const fill = async (step: number, from: string, value: string) => {
    const row = owner.getByRole('group', { name: `Step ${step}` })
    await row.getByLabel('Items or more').fill(from)
    await row.getByLabel('Percentage', { exact: true }).fill(value)
  }
  await fill(1, '3', '10')
  await fill(2, '3', '10')
  await owner.getByRole('combobox', { name: 'Applies to' }).selectOption('Specific products')
  await owner.getByRole('combobox', { name: 'Products' }).fill('mug')
  await owner.getByRole('option', { name: 'Everyday Mug' }).click()
  await owner.keyboard.press('Escape')
  const create = owner.getByRole('button', { name: 'Create automatic discount' })
  await create.click()
  await owner.getByText('Enter more than in the step before.').waitFor()
  await owner.getByText('This must save more than the step before.').waitFor()
  await look(owner, 'quantity-steps-errors')
  await fill(2, '6', '15')
  await owner.getByRole('button', { name: 'Add step' }).click()
  await fill(3, '12', '20')
  await owner.getByRole('button', { name: 'Remove step 3' }).click()
  await create.click()
  await owner.getByRole('heading', { level: 1, name: 'Mugs by the set' }).waitFor()
  await expect.poll(() => owner.getByRole('group', { name: /^Step/ }).count()).toBe(2)
  await look(owner, 'quantity-steps')
  await open(owner, '/dashboard/discounts?kind=automatic')
  await owner.getByRole('link', { name: 'Mugs by the set' }).waitFor()
  if (size === 'desk') await owner.getByText('10% off from 3 · 15% off from 6').waitFor()
  await look(owner, 'quantity-steps-list')
  await owner.context().close()

  const shopper = await openSessionPage(site, 'shop', { width, colorScheme })
  await open(shopper, '/product/everyday-mug')
  const table = shopper.getByRole('table', { name: 'Buy more, pay less' })
  await table.getByRole('row', { name: /^3–5 / }).getByText('10% off').waitFor()
  await table
    .getByRole('row', { name: /^6 or more / })
    .getByText('15% off')
    .waitFor()
  await look(shopper, 'quantity-prices')
  await shopper.getByRole('button', { name: 'Add to cart' }).first().click()
  const drawer = shopper.getByRole('dialog', { name: 'Your cart' })
  await drawer.getByText('Add 2 more for 10% off').waitFor()
  await open(shopper, '/cart')
  await shopper.getByText('Add 2 more for 10% off').waitFor()
  const more = shopper.getByRole('button', { name: 'Increase quantity of Everyday Mug' }).first()
  for (const text of ['Add 1 more for 10% off', 'Add 3 more for 15% off']) {
    await more.click()
    await shopper.getByText(text).waitFor()
  }
  await shopper.getByText(/^You save /).waitFor()
  await look(shopper, 'quantity-cart')
  for (const [path, name] of [
    ['/ar/product/everyday-mug', 'quantity-prices-ar'],
    ['/ar/cart', 'quantity-cart-ar'],
  ] as const) {
    await open(shopper, path)
    await look(shopper, name)
  }
  await shopper.context().close()
})
