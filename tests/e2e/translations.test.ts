import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeWindows } from '../support/browser.ts'
import { makeSite, type TestSite } from '../support/site.ts'
import { press, tabTo } from './keyboard.ts'
import { button, isAt, landsOn, type Walk, walkedThrough } from './keyboard-walk.ts'
import { decisive } from './language-walk.ts'
import * as steps from './steps.ts'

let site: TestSite
/** In the order of the list: products are listed by their ids, which grow. */
const products: { id: string; name: string }[] = []

beforeAll(async () => {
  site = await makeSite()
  for (const name of ['Quartz Teapot', 'Quartz Mug {size}', 'Quartz Tray']) {
    const { product } = await site.app().ok('products.createProduct', {
      product: {
        ...{ name, priceData: { price: 40 }, description: '<p>Pours well.</p><p>Holds a lot.</p>' },
        additionalInfoSections: [{ title: 'Size', description: '' }],
      },
    })
    products.push({ id: product.id, name })
  }
})
afterAll(closeWindows)

const walk = (go: (walk: Walk) => Promise<void>) =>
  walkedThrough({ origin: site.facts.origin, email: '', expected: /answered 400|status of 400/ }, async (each) => {
    const { tokens } = await site.owner()
    const value = `${tokens.access_token}~${tokens.refresh_token}`
    const url = site.facts.origin
    await each.page.context().addCookies([{ name: 'stoa-owner', value, url, httpOnly: true, sameSite: 'Lax' }])
    await go(each)
  })

const field = (page: Page, name: string, language = 'German') =>
  page.getByRole('textbox', { name: `${name} in ${language}`, exact: true })

async function readTexts(id: string, language = 'de'): Promise<Record<string, unknown>> {
  const query = { language, entityType: 'PRODUCT', entityIds: [id] }
  const { entries } = await (await site.owner()).ok('translations.queryTranslations', query)
  const { fields } = entries[0] as { fields: { key: string; text?: string; outdated: boolean }[] }
  return Object.fromEntries(fields.map(({ key, text, outdated }) => [key, outdated ? [text, 'outdated'] : text]))
}

const readDirection = (text: Locator) => text.locator('xpath=ancestor-or-self::*[@dir][1]').getAttribute('dir')

/** Nothing is unsaved any more. */
const saved = (page: Page) => page.getByText(/unsaved change/).waitFor({ state: 'detached' })

const nameText = (text: string) => ({ language: 'de', entries: [{ entityType: 'PRODUCT', fields: { name: text } }] })

test('leads to the languages of a shop that has one only', () =>
  walk(async ({ page, look }) => {
    await steps.open(page, '/dashboard/translations')
    await page.getByRole('heading', { name: 'Your shop has one language' }).waitFor()
    await look('translations-one-language')
    await press(page, page.getByRole('link', { name: 'Add a language' }))
    await page.waitForURL('**/dashboard/shop')
  }))

test('translates a product by keyboard, from the list and on to the next', async () => {
  await (await site.owner()).ok('site.updateSiteProperties', { properties: { languages: ['de', 'ar'] } })
  const [teapot, mug] = products as [(typeof products)[0], (typeof products)[0]]
  await walk(async ({ page, look }) => {
    await steps.open(page, '/dashboard/translations?type=PRODUCT')
    await look('translations-list')
    await page.keyboard.press('/')
    await landsOn(page.getByLabel('Search translations'))
    await page.keyboard.type('quartz')
    await page.waitForURL('**q=quartz**')
    await page.keyboard.press('Escape')
    await page.keyboard.press('j')
    // A line at its side shows that a row is focused.
    await page.getByRole('link', { name: teapot.name }).and(page.locator(':focus-visible')).waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: teapot.name }).waitFor()
    await look('translations-entry')

    await tabTo(page, field(page, 'Name'))
    await page.keyboard.type('Quarz-<b>Kanne</b>')
    await page.keyboard.press('Control+s')
    await page.getByText('Remove the HTML tags.').waitFor()
    await landsOn(field(page, 'Name'))
    await look('translations-error')
    await page.keyboard.press('Control+a')
    await page.keyboard.type('Quarzkanne')
    await page.keyboard.press('Enter')
    await landsOn(field(page, 'Description'))
    await page.keyboard.type('Gießt gut.')
    await page.keyboard.press('Alt+ArrowDown')
    await landsOn(field(page, 'Section title: Size'))
    await page.keyboard.press('Alt+ArrowUp')
    await landsOn(field(page, 'Description'))
    await page.getByText('2 unsaved changes').waitFor()
    await look('translations-unsaved')
    // Typing in the description was one step.
    await press(page, button(page, 'Undo'))
    await expect.poll(() => field(page, 'Description').inputValue()).toBe('')
    await field(page, 'Description').focus()
    await page.keyboard.type('Gießt gut.\n\nFasst <viel.')
    await page.keyboard.press('Control+Enter')
    await page.getByRole('heading', { level: 1, name: mug.name }).waitFor()
    await landsOn(field(page, 'Name'))
    expect(await readTexts(teapot.id)).toMatchObject({
      name: 'Quarzkanne',
      description: '<p>Gießt gut.</p><p>Fasst &lt;viel.</p>',
      'additionalInfoSections[Size].title': undefined,
    })

    await page.keyboard.type('Becher')
    await page.keyboard.press('Control+s')
    await page.getByText('Keep these placeholders: {size}.').waitFor()
    await landsOn(field(page, 'Name'))
    await page.keyboard.type(' {size}')
    await page.keyboard.press('Control+s')
    await page.getByText('Translation saved').first().waitFor()
    await saved(page)
    expect(await readTexts(mug.id)).toMatchObject({ name: 'Becher {size}' })

    // What is typed and not saved is not lost by going on.
    await page.keyboard.type('!')
    await press(page, page.getByRole('link', { name: 'Previous entry' }))
    await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click()
    await press(page, button(page, 'Discard'))
    await expect.poll(() => field(page, 'Name').inputValue()).toBe('Becher {size}')
  })
})

test('says what is outdated, until its translation is changed or accepted', async () => {
  const [teapot] = products as [(typeof products)[0]]
  await site.app().ok('products.updateProduct', { product: { id: teapot.id, name: 'Quartz Teapot XL' } })
  await walk(async ({ page, look }) => {
    await steps.open(page, '/dashboard/translations?type=PRODUCT&status=outdated')
    await page.keyboard.press('j')
    await page.keyboard.press('Enter')
    await page.getByText('The original has changed.').waitFor()
    await look('translations-outdated')
    await press(page, button(page, 'Still correct'))
    await page.getByText('The original has changed.').waitFor({ state: 'detached' })
    await page.getByText('1 unsaved change', { exact: true }).waitFor()
    await press(page, button(page, 'Undo'))
    await page.getByText('The original has changed.').waitFor()
    expect(await readTexts(teapot.id)).toMatchObject({ name: ['Quarzkanne', 'outdated'] })
    await press(page, button(page, 'Still correct'))
    await press(page, button(page, 'Save'))
    await page.getByText('Translation saved').first().waitFor()
    await saved(page)
    expect(await readTexts(teapot.id)).toMatchObject({ name: 'Quarzkanne' })
    await press(page, page.getByRole('link', { name: 'Back to translations' }))
    await page.getByRole('heading', { name: 'No results' }).waitFor()
  })
})

test('refuses to overwrite what someone else has saved meanwhile', async () => {
  const tray = products[2]!
  await walk(async ({ page }) => {
    await steps.open(page, `/dashboard/translations?type=PRODUCT&id=${tray.id}`)
    const { language, entries } = nameText('Tablett')
    await (await site.owner()).ok('translations.bulkSetTranslations', {
      language,
      entries: entries.map((entry) => ({ ...entry, entityId: tray.id })),
    })
    await field(page, 'Name').fill('Brett')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('This was changed elsewhere in the meantime.').waitFor()
    await expect.poll(() => field(page, 'Name').inputValue()).toBe('Brett')
    expect(await readTexts(tray.id)).toMatchObject({ name: 'Tablett' })
  })
})

test('leads from a product to its translation, which is written from right to left in Arabic', async () => {
  const tray = products[2]!
  await walk(async ({ page, look }) => {
    await steps.open(page, `/dashboard/products/${tray.id}`)
    await press(page, page.getByRole('link', { name: 'Translate', exact: true }))
    await page.getByRole('heading', { level: 1, name: tray.name }).waitFor()
    await steps.open(page, `/dashboard/translations?type=PRODUCT&into=ar&id=${tray.id}`)
    const name = field(page, 'Name', 'Arabic')
    expect(await Promise.all([readDirection(name), name.getAttribute('lang')])).toEqual(['rtl', 'ar'])
    const original = page.getByText('Quartz Tray', { exact: true }).and(page.locator('p'))
    expect(await Promise.all([readDirection(original), original.getAttribute('lang')])).toEqual(['ltr', 'en'])
    await name.fill('صينية Quartz 2')
    await page.keyboard.press('Control+s')
    await page.getByText('Translation saved').first().waitFor()
    await saved(page)
    expect(await readTexts(tray.id, 'ar')).toMatchObject({ name: 'صينية Quartz 2' })
    await look('translations-arabic')
  })
})

test('exports texts, and imports what a translator sent back after a preview', async () => {
  const [teapot, mug, tray] = products as [(typeof products)[0], (typeof products)[0], (typeof products)[0]]
  await walk(async ({ page, look }) => {
    await steps.open(page, '/dashboard/translations?type=PRODUCT')
    await press(page, button(page, 'Export'))
    const dialog = page.getByRole('dialog', { name: 'Export translations' })
    await dialog.waitFor()
    await look('translations-export')
    const download = async () => {
      const downloaded = page.waitForEvent('download')
      await dialog.getByRole('button', { name: 'Export' }).click()
      return readFile(await (await downloaded).path(), 'utf8')
    }
    const csv = await download()
    expect(csv).toContain(
      `${site.id}/PRODUCT/${tray.id}/name,de,PRODUCT,Quartz Tray,name,Quartz Tray,Tablett,translated`,
    )

    const buildTextId = (id: string, key: string, siteId = site.id) => `${siteId}/PRODUCT/${id}/${key}`
    const rows = [
      'id,language,original,translation',
      `${buildTextId(teapot.id, 'additionalInfoSections[Size].title')},de,Size,Größe`,
      `${buildTextId(tray.id, 'name')},de,Quartz Tray,Quarztablett`,
      `${buildTextId(mug.id, 'name')},de,Quartz Mug {size},Becher ohne Größe`,
      `${buildTextId(mug.id, 'additionalInfoSections[Size].title')},de,Size,<i>Größe</i>`,
      `${buildTextId(mug.id, 'description')},de,Older text,Neuer Text`,
      `${buildTextId(tray.id, 'nothing')},de,x,y`,
      `${buildTextId(tray.id, 'additionalInfoSections[Size].title')},de,Size,${'x'.repeat(10_000)}`,
      `${buildTextId(teapot.id, 'name')},de,Quartz Teapot XL,Quarzkanne`,
      `${buildTextId(tray.id, 'description')},de,,`,
    ]
    const choose = async (text: string, name: string) => {
      await page.getByLabel('CSV or XLIFF file').setInputFiles({ name, mimeType: '', buffer: Buffer.from(text) })
      await press(page, button(page, 'Check file'))
    }
    await steps.act(page, 'Import')
    await page.getByRole('heading', { level: 1, name: 'Import translations' }).waitFor()
    await choose(`id,translation\n${buildTextId(teapot.id, 'name', crypto.randomUUID())},x`, 'other.csv')
    await page.getByText('This file is from another shop. Nothing was imported.').waitFor()
    await look('translations-import')
    await choose(rows.join('\n'), 'de.csv')
    await page.getByRole('heading', { name: 'de.csv: German' }).waitFor()
    await page.getByText('1 new translation', { exact: true }).waitFor()
    await page.getByText('5 left out because of errors').waitFor()
    const reasons = await page.getByRole('row').allInnerTexts()
    expect(reasons.slice(1).map((text) => text.split(/\s+/)[0])).toEqual(['4', '5', '6', '7', '8'])
    await page.getByText('Keep these placeholders: {size}.').waitFor()
    await page.getByText('Enter at most 50 characters.').waitFor()
    await look('translations-preview')
    expect(await readTexts(tray.id)).toMatchObject({ name: 'Tablett' })
    await press(page, button(page, 'Import 2 translations'))
    await page.getByRole('heading', { name: 'Import complete' }).waitFor()
    expect(await readTexts(tray.id)).toMatchObject({ name: 'Quarztablett' })
    expect(await readTexts(teapot.id)).toMatchObject({ 'additionalInfoSections[Size].title': 'Größe' })
    expect(await readTexts(mug.id)).toMatchObject({ name: 'Becher {size}', description: undefined })
    await look('translations-imported')

    await press(page, page.getByRole('link', { name: 'View translations' }))
    await isAt(page, '/dashboard/translations')
    await press(page, button(page, 'Export'))
    await dialog.getByLabel('XLIFF 1.2').check()
    await dialog.getByLabel('Missing translations only').check()
    const xliff = await download()
    expect(xliff).toContain('target-language="de"')
    expect(xliff).not.toContain('<target')
    await steps.act(page, 'Import')
    const target = '<source>Size</source>\n        <target>Maß</target>'
    await choose(xliff.replace('<source>Size</source>', target), 'de.xlf')
    await press(page, button(page, 'Import 1 translation'))
    await page.getByRole('heading', { name: 'Import complete' }).waitFor()
    const found = await Promise.all([mug, tray].map(({ id }) => readTexts(id)))
    expect(found.map((texts) => texts['additionalInfoSections[Size].title']).filter(Boolean)).toEqual(['Maß'])
  })
})

test.each(decisive)('has room for its texts in the language %s', (language) =>
  walk(async ({ page, look }) => {
    const [teapot] = products as [(typeof products)[0]]
    const pages = {
      list: 'translations?type=PRODUCT',
      entry: `translations?type=PRODUCT&id=${teapot.id}`,
      import: 'translations/import?',
    }
    for (const [name, path] of Object.entries(pages)) {
      await steps.open(page, `/dashboard/${path}&lang=${language}`)
      await page.locator(`html[lang=${language}]`).waitFor({ state: 'attached' })
      await look(`translations-${name}-${language}`)
    }
  }),
)
