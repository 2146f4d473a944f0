import type { Browser, BrowserContext, Page } from 'playwright-core'
import { findAccessibilityViolations } from './accessibility.ts'
import { readLanguage, textsWithoutAccents } from './in-page.js'
import { findLayoutFaults } from './in-page-layout.js'
import type { Session, WalkedPage, WalkedShop } from './pages-in-languages.ts'
import { open, timeoutMs } from './steps.ts'

export const walkedLanguages = ['en', 'de', 'fr', 'es', 'ar', 'en-XA'] as const
export type WalkedLanguage = (typeof walkedLanguages)[number]

const widths = [1440, 768, 320]
const isLong = Boolean(process.env.STOA_TEST_LONG)

/** Every page is walked in these: with the longest texts, and with those that run the other way. */
export const decisive: readonly WalkedLanguage[] = isLong ? walkedLanguages : ['ar', 'en-XA']

/** Every page is walked in one of these. */
const sharing = walkedLanguages.filter((language) => !decisive.includes(language))

/** The long run walks all pages in all languages. */
const isWalked = (language: WalkedLanguage, at: number): boolean =>
  decisive.includes(language) || sharing[at % sharing.length] === language

/** With every rule, in both schemes: elements and colors are the same in all languages, so that one is enough for a page. */
const isWhole = (language: WalkedLanguage, at: number): boolean => isLong || decisive[at % decisive.length] === language

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
 * Opens the pages of a language once each, and reports errors at three widths, light and dark: accessibility violations,
 * overflow, texts larger than their boxes, without a catalog or in the wrong direction, and script errors.
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
    windows.set(session, { context, page })
    return page
  }
  try {
    for (const [at, walked] of pages.entries()) {
      if (!isWalked(language, at)) continue
      const page = await openWindow(walked.session)
      place = buildAddress(walked, language)
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

interface Inspection {
  readonly language: WalkedLanguage
  readonly isWhole: boolean
  readonly content: readonly string[]
  note(problem: string): void
}

async function inspect(page: Page, { language, isWhole, content, note }: Inspection): Promise<void> {
  const expectedDirection = language === 'ar' ? 'rtl' : 'ltr'
  const [foundLanguage, direction] = await page.evaluate(readLanguage)
  if (foundLanguage !== language) note(`is not in ${language}`)
  if (direction !== expectedDirection) note(`does not run ${expectedDirection}`)
  if (language === 'en-XA')
    // The header names the language by its code.
    for (const text of await page.evaluate(textsWithoutAccents, [...content]))
      if (text !== 'en') note(`comes from no catalog: ${text}`)
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
