import { expect, test } from 'vitest'
import { journey } from './journey.ts'
import * as steps from './steps.ts'
import { phone } from './window.ts'

test('a page that is not there says so and leads back', async () => {
  await journey({ expected: /404/ }, async (page) => {
    const response = await page.goto('/product/nothing-of-the-kind')
    expect(response!.status()).toBe(404)
    await page.getByRole('heading', { level: 1, name: 'This page is not here' }).waitFor()
    await page.getByRole('main').getByRole('link', { name: 'Go to the shop' }).click()
    await page.waitForURL((url) => url.pathname === '/')
  })
})

test('a search forgives a typo, says when there is nothing, and asks for a word', async () => {
  await journey({ size: phone }, async (page) => {
    const search = async (text: string) => {
      await page.getByRole('searchbox').fill(text)
      await page.keyboard.press('Enter')
      await page.waitForURL((url) => url.searchParams.get('q') === text)
    }
    await steps.open(page, '/search')
    await page.getByRole('link', { name: 'Kitchen' }).first().waitFor()
    await search('kettel')
    await page.getByRole('link', { name: 'Gooseneck Kettle' }).waitFor()
    await search('zzzz')
    await page.getByText('Nothing found for “zzzz”').waitFor()
    await page.getByRole('searchbox').fill('')
    await page.keyboard.press('Enter')
    expect(new URL(page.url()).searchParams.get('q')).toBe('zzzz')
  })
})

test('filters and order stand in the address, and Back takes them away again', async () => {
  await journey({}, async (page) => {
    const names = () => page.getByRole('main').getByRole('heading', { level: 3 }).allTextContents()
    await steps.open(page, '/collection/table')
    const all = await names()
    await page.getByLabel('Sort by').selectOption({ label: 'Price, low to high' })
    await page.waitForURL('**/collection/table?sort=*')
    await expect.poll(names).not.toEqual(all)
    expect((await names()).sort()).toEqual(all.sort())
    await page.getByText('Filter').click()
    await page.getByLabel('To', { exact: true }).fill('1')
    await page.getByRole('button', { name: 'Show' }).click()
    await page.getByText('Nothing fits these filters').waitFor()
    await page.goBack()
    await expect.poll(async () => (await names()).length).toBe(all.length)
  })
})
