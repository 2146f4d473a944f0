import { expect, test } from 'vitest'
import { getShop, makeProduct, runJourney } from './journey.ts'
import * as steps from './steps.ts'
import { phone } from './window.ts'

const listWaiting = async (email: string) => {
  const query = { filter: { email } }
  const { requests } = await getShop()
    .app()
    .ok('backInStockNotifications.queryBackInStockNotificationRequests', { query })
  return requests.map(({ status }: { status: string }) => status)
}

test.each([true, false])('a visitor requests a back-in-stock notification (scripts: %s)', async (scripts) => {
  const lantern = await makeProduct(0)
  const email = steps.createEmail()
  await runJourney({ size: phone, scripts }, async (page, window) => {
    await page.goto(`/product/${lantern.slug}`)
    if (scripts) await steps.waitUntilHydrated(page)
    const field = page.getByRole('textbox', { name: 'Email' })
    await field.fill(email)
    if (scripts) expect(await window.inspect('a product that is sold out')).toEqual([])
    await page.getByRole('button', { name: 'Notify me' }).click()
    await page.getByText(`We’ll email ${email} once`).waitFor()
    expect(await listWaiting(email)).toEqual(['RECEIVED'])
    if (process.env.STOA_TEST_PICTURES)
      await page.screenshot({ path: `${process.env.STOA_TEST_PICTURES}/back-in-stock-requested-${scripts}.png` })
  })
  await lantern.remove()
})
