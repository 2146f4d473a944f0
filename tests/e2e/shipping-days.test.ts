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
] as const)('closed dates move the days on which an order arrives, on a %s', async (size, width, colorScheme) => {
  const site = await makeSite({ demo: true })
  const page = await openSessionPage(site, 'owner', { width, colorScheme })
  const look = async (name: string) => {
    await takePicture(page, `${name}-${size}`)
    await expectFine(page)
  }
  const shop = await openSessionPage(site, 'shop', { width, colorScheme })
  const readArrival = async () => {
    await open(shop, '/product/everyday-mug')
    return shop.getByText(/^Arrives /).innerText()
  }
  const before = await readArrival()
  await open(page, '/dashboard/shipping/days')
  await page.getByLabel('Order cut-off time').fill('25:00')
  for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'])
    await page.getByRole('checkbox', { name: day }).uncheck()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Choose at least one day.').waitFor()
  await look('shipping-days-errors')
  await page.getByRole('checkbox', { name: 'Wednesday' }).check()
  await page.getByLabel('Order cut-off time').fill('14:00')
  for (const [number, date] of [
    [1, '2099-12-25'],
    [2, '2099-12-26'],
  ] as const) {
    await page.getByRole('button', { name: 'Add date' }).click()
    await page.getByLabel(`Closed date ${number}`, { exact: true }).fill(date)
  }
  await page.getByRole('button', { name: 'Remove closed date 1' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Shipping saved').waitFor()
  await look('shipping-days')
  const { shippingSchedule } = await (await site.owner()).ok('shippingSchedule.getShippingSchedule', {})
  expect(shippingSchedule).toEqual({
    businessDays: ['WED'],
    cutOffTime: { hours: 14, minutes: 0 },
    closedDates: ['2099-12-26'],
  })
  await expect.poll(readArrival).not.toBe(before)
  await page.context().close()
  await shop.context().close()
})
