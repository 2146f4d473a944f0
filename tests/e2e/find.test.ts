import { expect, test } from 'vitest'
import { stoa } from '../support/server.ts'
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
    await page.getByRole('searchbox').fill('kettel')
    const suggested = page
      .getByRole('navigation', { name: 'Suggestions' })
      .getByRole('link', { name: /Gooseneck Kettle/ })
    await suggested.waitFor()
    await page.keyboard.press('Escape')
    await suggested.waitFor({ state: 'detached' })
    await page.getByRole('searchbox').fill('kettle')
    await suggested.waitFor()
    await page.keyboard.press('ArrowDown')
    await page.getByRole('navigation', { name: 'Suggestions' }).locator('a:focus').waitFor()
    await page.keyboard.press('ArrowUp')
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

test('search engines are told of every page that everyone may see', async () => {
  const read = async (address: string) => {
    const response = await fetch(address)
    expect(response.status).toBe(200)
    return { type: response.headers.get('content-type'), text: await response.text() }
  }
  const { origin } = stoa()
  const robots = await read(`${origin}/robots.txt`)
  expect(robots).toMatchObject({ type: 'text/plain; charset=utf-8' })
  expect(robots.text).toContain('Disallow: /checkout')
  const [, index] = /^Sitemap: (.*)$/m.exec(robots.text)!
  const places = ({ text }: { text: string }) =>
    [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, place]) => new URL(place!).pathname)
  const parts = places(await read(origin + new URL(index!).pathname))
  expect(parts.slice(0, 2)).toEqual(['/sitemaps/0.xml', '/sitemaps/1.xml'])
  expect(places(await read(origin + parts[0]))).toEqual(expect.arrayContaining(['/', '/collection/table']))
  expect(places(await read(origin + parts[1]))).toContain('/product/everyday-mug')
  expect((await fetch(`${origin}/sitemaps/99.xml`)).status).toBe(404)
  expect((await fetch(`${origin}/sitemaps/x.xml`)).status).toBe(404)
})
