import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { closeWindows, getSharedBrowser } from '../support/browser.ts'
import { makeSite, type TestSite } from '../support/site.ts'
import { expectFine } from './accessibility.ts'
import { createAlternating } from './alternate-sizes.ts'
import { takePicture } from './picture.ts'
import * as steps from './steps.ts'

let browser: Browser
beforeAll(async () => {
  browser = await getSharedBrowser()
})
afterAll(closeWindows)

const waitUntilSaved = (page: Page) =>
  page
    .getByRole('status')
    .filter({ hasText: /^Saved$/ })
    .waitFor()

describe.each([
  ['phone', 375, 'dark'],
  ['desk', 1440, 'light'],
] as const)('the blog on a %s', (name, width, colorScheme) => {
  const it = createAlternating(name)
  async function open(site: TestSite): Promise<Page> {
    const { tokens } = await site.owner()
    const context = await browser.newContext({
      viewport: { width, height: 900 },
      colorScheme,
      baseURL: site.facts.origin,
    })
    const visitor = await site.visitor()
    const cookies = [
      { name: 'stoa-owner', value: `${tokens.access_token}~${tokens.refresh_token}`, sameSite: 'Lax' as const },
      { name: 'stoa-shop', value: `${visitor.tokens.access_token}~${visitor.tokens.refresh_token}` },
    ]
    await context.addCookies(cookies.map((each) => ({ ...each, url: site.facts.origin, httpOnly: true })))
    return context.newPage()
  }

  it('is written, published and found by its tag and author', async () => {
    const page = await open(await makeSite())
    await steps.open(page, '/dashboard/blog')
    await page.getByRole('heading', { name: 'No posts yet' }).waitFor()
    await expectFine(page)
    await page.getByRole('link', { name: 'Authors' }).click()
    await page.getByRole('heading', { name: 'No authors yet' }).waitFor()
    await page.getByRole('button', { name: 'Add author' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.locator('[aria-invalid="true"]').waitFor()
    await dialog.getByLabel('Name').fill('Ada Lovelace')
    await dialog.getByLabel('About the author').fill('Writes about machines.')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: 'Ada Lovelace' }).waitFor()
    await expectFine(page)
    await takePicture(page, `blog-authors-${name}`)
    await steps.open(page, '/dashboard/blog/tags')
    await page.getByRole('button', { name: 'Add tag' }).click()
    await dialog.getByLabel('Name').fill('Engines')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: 'Engines' }).waitFor()

    await steps.open(page, '/dashboard/blog')
    await page.getByRole('button', { name: 'Write post' }).click()
    await page.waitForURL(/dashboard\/blog\/[\da-f-]{36}/)
    await page.getByRole('tab', { name: 'Settings' }).click()
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill('The first program')
    await page.getByRole('textbox', { name: 'URL' }).fill('first-program')
    await page.getByLabel('Excerpt').fill('Written before there was a computer.')
    await page.getByRole('combobox', { name: 'Author' }).click()
    await page.getByRole('option', { name: 'Ada Lovelace' }).click()
    await page.getByRole('combobox', { name: 'Tags' }).click()
    await page.getByRole('option', { name: 'Engines' }).click()
    await page.keyboard.press('Escape')
    await waitUntilSaved(page)
    await page.frameLocator('iframe').getByText('Written before there was a computer.').waitFor()
    await expectFine(page)
    await takePicture(page, `blog-editor-${name}`)
    await page.getByRole('button', { name: 'Publish' }).click()
    await page.getByText('Published', { exact: true }).waitFor()

    await page.getByRole('link', { name: 'Blog' }).first().click()
    await page.getByRole('link', { name: 'The first program' }).waitFor()
    await page.getByRole('button', { name: 'Tag', exact: true }).click()
    await page.getByRole('link', { name: 'Engines' }).click()
    await page.getByRole('button', { name: 'Tag: Engines' }).waitFor()
    await page.getByRole('searchbox').or(page.getByPlaceholder('Title')).fill('nothing like it')
    await page.getByRole('heading', { name: 'No posts match' }).waitFor()
    await expectFine(page)

    await steps.open(page, '/blog')
    await page.getByRole('link', { name: 'The first program' }).click()
    await page.getByRole('heading', { name: 'The first program', level: 1 }).waitFor()
    await page.getByRole('link', { name: 'Engines' }).click()
    await page.getByRole('heading', { name: 'Engines', level: 1 }).waitFor()
    await page.getByRole('link', { name: 'The first program' }).click()
    await page.getByRole('link', { name: 'Ada Lovelace' }).first().click()
    await page.getByRole('heading', { name: 'Ada Lovelace', level: 1 }).waitFor()
    await page.getByText('Writes about machines.').waitFor()
    await expectFine(page)
  })

  it('of the demo shop is read, subscribed to and asked for again', async () => {
    const site = await makeSite({ demo: true })
    const page = await open(site)
    await steps.open(page, '/blog')
    await page.getByRole('link', { name: 'How to look after stoneware' }).waitFor()
    await expectFine(page)
    await takePicture(page, `blog-${name}`)
    await page.getByRole('link', { name: 'How to look after stoneware' }).click()
    await page.getByRole('heading', { name: 'Read next' }).waitFor()
    await expectFine(page)
    await takePicture(page, `blog-post-${name}`)
    const data = JSON.parse((await page.locator('script[type="application/ld+json"]').first().textContent())!)
    expect(data).toMatchObject({
      '@type': 'BlogPosting',
      author: { name: 'Nora Keane' },
      datePublished: '2026-03-02T09:00:00.000Z',
    })

    const fetchFeed = async (file: string, headers = {}) => {
      const response = await page.request.get(`/blog/${file}`, { headers })
      return { status: response.status(), headers: response.headers(), text: await response.text() }
    }
    const atom = await fetchFeed('feed.xml')
    expect(atom.headers['content-type']).toMatch(/^application\/atom\+xml/)
    const titles = await page.evaluate(`[...new DOMParser()
      .parseFromString(${JSON.stringify(atom.text)}, 'application/xml')
      .querySelectorAll('entry > title, parsererror')].map((each) => each.textContent)`)
    expect(titles).toEqual([
      'How to look after stoneware',
      'A morning at the kiln',
      'Three things that make a good present',
    ])
    expect(JSON.parse((await fetchFeed('feed.json')).text).items).toHaveLength(3)
    const again = await fetchFeed('feed.xml', { 'if-none-match': `W/${atom.headers.etag!.replace(/^W\//, '')}` })
    expect([again.status, again.text]).toEqual([304, ''])
    expect((await page.request.get('/blog/feed.txt')).status()).toBe(404)
    expect((await page.request.get('/blog/tag/none')).status()).toBe(404)
    expect((await page.request.get('/blog?after=x')).status()).toBe(404)
  })
})
