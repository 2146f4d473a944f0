import type { Browser, BrowserContext, Page } from 'playwright-core'
import { findAccessibilityViolations } from './accessibility.ts'
import { tourTimeoutMs } from './accessibility-tour.ts'
import { type PageTexts, readPage } from './in-page.js'
import { findLayoutFaults } from './in-page-layout.js'
import type { Session, WalkedPage, WalkedShop } from './pages-in-languages.ts'
import { open, timeoutMs } from './steps.ts'
import { findEnglishTexts, findTextsWithoutAccents } from './texts-of-languages.ts'

export const walkedLanguages = ['en', 'de', 'fr', 'es', 'ar', 'en-XA'] as const
export type WalkedLanguage = (typeof walkedLanguages)[number]

const widths = [1440, 768, 320]
const isLong = Boolean(process.env.STOA_TEST_LONG)

/** The timeout for the pages of one language. The long run opens several times as many. */
export const walkTimeoutMs = isLong ? 8 * tourTimeoutMs : tourTimeoutMs

/** The languages most likely to break pages: those with the longest texts, and right-to-left ones. */
export const decisive: readonly WalkedLanguage[] = isLong ? walkedLanguages : ['ar', 'en-XA']

const others = walkedLanguages.filter((language) => !decisive.includes(language))

const takesTurn = (languages: readonly WalkedLanguage[], language: WalkedLanguage, at: number): boolean =>
  languages[at % languages.length] === language

/** Every page is opened in one decisive language and in one of the others; the long run opens all pages in all. */
const isOpened = (language: WalkedLanguage, at: number): boolean =>
  isLong || takesTurn(decisive, language, at) || takesTurn(others, language, at)

/** With every rule, in both schemes: elements and colors are the same in all languages, so that one is enough for a page. */
const isWhole = (language: WalkedLanguage, at: number): boolean => isLong || takesTurn(decisive, language, at)

/** Rules that a text can break. */
const ofTexts = [
  ...['button-name', 'document-title', 'empty-heading', 'frame-title', 'html-has-lang', 'html-lang-valid', 'image-alt'],
  ...['input-button-name', 'label', 'label-content-name-mismatch', 'landmark-unique', 'link-name', 'select-name'],
  ...['summary-name', 'valid-lang', 'aria-command-name', 'aria-dialog-name', 'aria-input-field-name'],
]

/** The dashboard has no prefix: it is in the owner's language. */
function buildAddress({ path, session }: WalkedPage, language: WalkedLanguage): string {
  if (session === 'owner') return `${path}${path.includes('?') ? '&' : '?'}lang=${language}`
  return language === 'en' ? path : `/${language}${path}`
}

/**
 * Opens the pages of a language, and reports errors at three widths, light and dark: accessibility violations, overflow,
 * texts larger than their boxes, without a catalog or in the wrong direction, and script errors. Of pages that are only
 * opened in the other decisive language, the texts that the server sends are read.
 */
export async function walkPages(
  browser: Browser,
  origin: string,
  { pages, sessions, content }: WalkedShop,
  language: WalkedLanguage,
): Promise<string[]> {
  const found: string[] = []
  const windows = new Map<Session, { context: BrowserContext; page: Page }>()
  let place = ''
  const note = (problem: string) => void found.push(`${place}: ${problem}`)
  const openWindow = async (session: Session): Promise<Page> => {
    const known = windows.get(session)
    if (known) return known.page
    const context = await browser.newContext({ baseURL: origin, locale: 'en-IE', reducedMotion: 'reduce' })
    context.setDefaultTimeout(timeoutMs)
    const { tokens } = sessions[session]!
    const name = session === 'owner' ? 'stoa-owner' : 'stoa-shop'
    const value = `${tokens.access_token}~${tokens.refresh_token}`
    await context.addCookies([{ name, value, url: origin, httpOnly: true, sameSite: 'Lax' }])
    const page = await context.newPage()
    page.on('pageerror', (error) => note(String(error)))
    page.on('request', (request) => {
      const isArabicFont = /vazirmatn.*\.woff2/.test(request.url())
      if (isArabicFont && language !== 'ar') note('loads the font for Arabic')
    })
    windows.set(session, { context, page })
    return page
  }
  try {
    for (const [at, walked] of pages.entries()) {
      if (!isOpened(language, at) && !decisive.includes(language)) continue
      const page = await openWindow(walked.session)
      place = buildAddress(walked, language)
      if (!isOpened(language, at) || (walked.isOnlyRead && !isLong)) {
        if (!decisive.includes(language)) continue
        // Reading is by fetch, which needs a page of the shop.
        if (page.url() === 'about:blank') await page.goto('/favicon.ico')
        checkTexts(await page.evaluate(readPage, place), { language, content, note })
        continue
      }
      await page.setViewportSize({ width: widths[0]!, height: 900 })
      await open(page, place)
      await walked.act?.(page).catch((error) => note(String(error).split('\n')[0]!))
      await inspect(page, { language, isWhole: isWhole(language, at), content, note })
    }
  } finally {
    await Promise.all([...windows.values()].map(({ context }) => context.close()))
  }
  return found
}

interface Reading {
  readonly language: WalkedLanguage
  readonly content: readonly string[]
  note(problem: string): void
}

/** Their language, direction and catalogs. */
function checkTexts([foundLanguage, direction, texts]: PageTexts, { language, content, note }: Reading): void {
  const expectedDirection = language === 'ar' ? 'rtl' : 'ltr'
  if (foundLanguage !== language) note(`is not in ${language}`)
  if (direction !== expectedDirection) note(`does not run ${expectedDirection}`)
  if (language === 'en-XA')
    // The header names the language by its code.
    for (const text of findTextsWithoutAccents(texts, content))
      if (text !== 'en') note(`comes from no catalog: ${text}`)
  if (language !== 'en' && language !== 'en-XA')
    for (const text of findEnglishTexts(texts, language, content)) note(`is in English: ${text}`)
}

async function inspect(page: Page, { isWhole, ...reading }: Reading & { readonly isWhole: boolean }): Promise<void> {
  const { language, note } = reading
  checkTexts(await page.evaluate(readPage, undefined), reading)
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    const problems = await page.evaluate(findLayoutFaults, language === 'ar')
    for (const problem of problems) note(`${problem} (${width} px)`)
  }
  for (const barrier of await findAccessibilityViolations(page, isWhole ? undefined : ofTexts)) note(barrier)
  if (!isWhole) return
  await page.emulateMedia({ colorScheme: 'dark' })
  // The color scheme changes colors only.
  for (const barrier of await findAccessibilityViolations(page, ['color-contrast'])) note(`${barrier} (dark)`)
  await page.emulateMedia({ colorScheme: 'light' })
}
