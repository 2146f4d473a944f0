import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { stoa } from '../support/server.ts'
import { getShop, runJourney } from './journey.ts'
import * as steps from './steps.ts'
import { phone } from './window.ts'

test('an unknown page shows an error and links back', async () => {
  await runJourney({ expected: /404/ }, async (page) => {
    const response = await page.goto('/product/nothing-of-the-kind')
    expect(response!.status()).toBe(404)
    await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor()
    await page.getByRole('main').getByRole('link', { name: 'Continue shopping' }).click()
    await page.waitForURL((url) => url.pathname === '/')
  })
})

test('a search tolerates a typo, reports no results, and asks for a word', async () => {
  await runJourney({ size: phone }, async (page) => {
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
    await page.getByText('No results for “zzzz”').waitFor()
    await page.getByRole('searchbox').fill('')
    await page.keyboard.press('Enter')
    expect(new URL(page.url()).searchParams.get('q')).toBe('zzzz')
  })
})

test('the search field suggests while typing, and opens the chosen suggestion', async () => {
  await runJourney({ size: phone }, async (page, window) => {
    await steps.open(page, '/')
    await page.getByRole('link', { name: 'Search' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Search' })
    await dialog.getByRole('searchbox').fill('kettel')
    const suggested = dialog.getByRole('link', { name: /Gooseneck Kettle/ })
    await suggested.waitFor()
    // A list row, not a screenshot of the window.
    await expect.poll(async () => (await suggested.boundingBox())?.height).toBeLessThan(100)
    expect(await window.inspect('the search field over a page')).toEqual([])
    await suggested.click()
    await page.waitForURL('**/product/gooseneck-kettle')
    await dialog.waitFor({ state: 'hidden' })
  })
})

test('an owner adds a synonym, and a list is filtered by product properties', async () => {
  const site = getShop()
  const owner = await site.owner()
  const { tokens } = owner
  await runJourney({ expected: /400/ }, async (page, window) => {
    const value = `${tokens.access_token}~${tokens.refresh_token}`
    const cookie = { name: 'stoa-owner', value, url: site.facts.origin, httpOnly: true, sameSite: 'Lax' as const }
    await page.context().addCookies([cookie])
    await steps.open(page, '/dashboard/search')
    const searchText = page.getByLabel('One group per line')
    await searchText.fill('kettle')
    const elsewhere = { productSearchSettings: { synonyms: [['mug', 'cup']] } }
    await owner.ok('productSearchSettings.updateProductSearchSettings', elsewhere)
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Line 1: enter at least two words').waitFor()
    await page.waitForLoadState('networkidle')
    await expect
      .poll(() => searchText.inputValue(), { message: 'what was typed, not what another window has saved' })
      .toBe('kettle')
    await searchText.fill('kettle, waterboiler')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Synonyms saved').first().waitFor()
    await page.getByLabel('Search term').fill('waterboiler')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await page.getByText('Top results:').waitFor()
    await page.getByRole('main').getByRole('link', { name: 'Gooseneck Kettle' }).waitFor()
    expect(await window.inspect('the settings of the search')).toEqual([])
    await searchText.fill('')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Synonyms saved').first().waitFor()
  })
  await runJourney({ size: phone, scripts: false }, async (page) => {
    await page.goto('/collection/table')
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    const color = page.getByRole('group', { name: 'Color' })
    const field = color.getByRole('checkbox').first()
    const count = Number(/(\d+)$/.exec((await color.locator('label').first().textContent())!)![1])
    await color.locator('label').first().click()
    await expect.poll(() => field.isChecked()).toBe(true)
    await page.getByRole('button', { name: 'Show products' }).click()
    await page.waitForURL(/option\.Color=/)
    await expect.poll(() => page.getByRole('main').getByRole('heading', { level: 3 }).count()).toBe(count)
    await page.getByRole('button', { name: 'Filter (1)' }).waitFor()
  })
})

test('filters and order are in the URL, and Back removes them', async () => {
  await runJourney({}, async (page) => {
    const readNames = () => page.getByRole('main').getByRole('heading', { level: 3 }).allTextContents()
    await steps.open(page, '/collection/table')
    const all = await readNames()
    await page.getByLabel('Sort by').selectOption({ label: 'Price, low to high' })
    await page.waitForURL('**/collection/table?sort=*')
    await expect.poll(readNames).not.toEqual(all)
    expect((await readNames()).sort()).toEqual(all.sort())
    await page.getByLabel('To', { exact: true }).fill('1')
    await page.keyboard.press('Enter')
    await page.getByText('No products match these filters').waitFor()
    await page.goBack()
    await expect.poll(async () => (await readNames()).length).toBe(all.length)
  })
})

test('the sitemap lists every public page', async () => {
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
  // Requested by browsers automatically, at the root.
  for (const [icon, type] of Object.entries({ 'favicon.ico': /icon/, 'apple-touch-icon.png': /image\/png/ })) {
    const answer = await fetch(`${origin}/${icon}`)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, expect.stringMatching(type)])
  }
})

test('the latest search text is used, even if an earlier response arrives late', async () => {
  await runJourney({}, async (page) => {
    await steps.open(page, '/')
    // Routes match in reverse order; responses are handled afterwards.
    const answered = [/suggest\.data\?.*q=mug/, /suggest\.data\?.*q=lin(&|$)/].map(async (pattern) =>
      (await page.waitForResponse(pattern)).finished(),
    )
    let announced = 0
    await page.route(/__manifest.*suggest/, async (route) => {
      if (++announced === 1) await Promise.race([answered[0], sleep(1000)])
      await route.continue()
    })
    await page.route(/assets\/suggest-.*\.js/, async (route) => {
      await Promise.race([Promise.all(answered), sleep(1000)])
      await route.continue()
    })
    await page.getByRole('link', { name: 'Search' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Search' })
    const field = dialog.getByRole('searchbox')
    await field.fill('lin')
    await expect.poll(() => announced).toBeGreaterThan(0)
    await field.fill('mug')
    const list = dialog.getByRole('navigation', { name: 'Suggestions' })
    await list.getByRole('link', { name: /Everyday Mug/ }).waitFor()
  })
})
