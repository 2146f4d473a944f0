import { expect, test } from 'vitest'
import { journey, makeProduct, shop } from './journey.ts'
import * as steps from './steps.ts'
import { phone } from './window.ts'

const waiting = async (email: string) => {
  const query = { filter: { email } }
  const { requests } = await shop().app().ok('backInStockNotifications.queryBackInStockNotificationRequests', { query })
  return requests.map(({ status }: { status: string }) => status)
}

test.each([true, false])('a visitor requests a back-in-stock notification (scripts: %s)', async (scripts) => {
  const lantern = await makeProduct(0)
  const email = steps.newEmail()
  await journey({ size: phone, scripts }, async (page, window) => {
    await page.goto(`/product/${lantern.slug}`)
    if (scripts) await steps.awake(page)
    const field = page.getByRole('textbox', { name: 'Email' })
    await field.fill(email)
    if (scripts) expect(await window.inspect('a product that is sold out')).toEqual([])
    await page.getByRole('button', { name: 'Notify me' }).click()
    await page.getByText(`We’ll email ${email} once`).waitFor()
    expect(await waiting(email)).toEqual(['RECEIVED'])
    if (process.env.STOA_TEST_PICTURES)
      await page.screenshot({ path: `${process.env.STOA_TEST_PICTURES}/back-in-stock-requested-${scripts}.png` })
  })
  await lantern.remove()
})
