import type { Browser, BrowserContext, Page } from 'playwright-core'
import { findAccessibilityViolations, measureOverflow } from './accessibility.ts'
import { listNeedlessPreloads, reportShifts, waitForNextFrame } from './in-page.js'
import { timeoutMs } from './steps.ts'

export interface Size {
  readonly width: number
  readonly height: number
}

export const phone: Size = { width: 375, height: 812 }
export const desk: Size = { width: 1440, height: 900 }

export interface WindowOptions {
  readonly origin: string
  readonly size?: Size
  readonly scripts?: boolean
  /** Whether the window has a touchscreen, as on phones. */
  readonly isTouched?: boolean
  /** Expected console messages, such as a form answered with 400. */
  readonly expected?: RegExp
}

/**
 * Chromium counts an image as unused that a busy machine has not drawn in time; `listNeedlessPreloads` finds those that
 * no image of the page would choose.
 */
const unusedPreload = /\/media\/\S+ was preloaded using link preload but not used/

/** Larger layout shifts are noticeable. */
const maxShift = 0.01
/** Characters of a page in the error of a failed step. */
const maxShown = 3000

/** A browser window that records problems. */
export class Window {
  readonly page: Page
  readonly size: Size
  readonly problems: string[] = []
  /** How often it was looked at in both sizes. */
  looks = 0
  private readonly context: BrowserContext
  private readonly shifts = new Map<string, { value: number; nodes: string[] }>()

  private constructor(context: BrowserContext, page: Page, { size = desk, scripts = true, expected }: WindowOptions) {
    this.size = size
    this.context = context
    this.page = page
    const note = (problem: string) => {
      if (!expected?.test(problem)) this.problems.push(`${problem} (at ${page.url()})`)
    }
    page.on('console', (message) => {
      if (unusedPreload.test(message.text())) return
      const { url } = message.location()
      if (['error', 'warning'].includes(message.type())) note(`console ${message.type()}: ${message.text()} ${url}`)
    })
    page.on('pageerror', (error) => note(`thrown: ${error.stack}`))
    page.on('requestfailed', (request) => {
      const why = request.failure()?.errorText
      // Browsers abort requests of a left page, and block scripts by policy.
      if (why !== 'net::ERR_ABORTED' && (scripts || request.resourceType() !== 'script'))
        note(`request failed: ${request.url()} ${why}`)
    })
    page.on('response', (response) => {
      if (response.status() >= 400) note(`answered ${response.status()}: ${new URL(response.url()).pathname}`)
    })
  }

  static async open(browser: Browser, options: WindowOptions) {
    const { origin, size = desk, scripts = true, isTouched = false } = options
    const context = await browser.newContext({
      baseURL: origin,
      viewport: size,
      javaScriptEnabled: scripts,
      hasTouch: isTouched,
      reducedMotion: 'reduce',
      colorScheme: 'light',
      locale: 'en-IE',
    })
    context.setDefaultTimeout(timeoutMs)
    const window = new Window(context, await context.newPage(), options)
    if (scripts) await window.watchShifts()
    return window
  }

  private async watchShifts() {
    await this.page.exposeBinding('noteShift', (_, visit: string, value: number, nodes: string[]) => {
      const previousCount = this.shifts.get(visit) ?? { value: 0, nodes: [] }
      this.shifts.set(visit, { value: previousCount.value + value, nodes: [...previousCount.nodes, ...nodes] })
    })
    await this.page.addInitScript(reportShifts)
  }

  /** Layout shifts by page visit. */
  get moved(): string[] {
    return [...this.shifts].flatMap(([visit, { value, nodes }]) =>
      value < maxShift ? [] : [`${visit} ${value.toFixed(3)}: ${nodes.join(', ')}`],
    )
  }

  /** Axe violations in both color schemes, and overflow. */
  async inspect(name: string): Promise<string[]> {
    const found = await this.inspectIn('light', name)
    await this.show('dark')
    // The color scheme changes colors only.
    found.push(...(await this.barriers(`${name} (dark)`, ['color-contrast'])))
    await this.show('light')
    return found
  }

  /** Axe violations in one color scheme, and overflow. */
  async inspectIn(scheme: 'light' | 'dark', name: string): Promise<string[]> {
    if (scheme === 'dark') await this.page.emulateMedia({ colorScheme: 'dark' })
    const found = await this.barriers(`${name} (${scheme})`)
    found.push(...(await this.page.evaluate(listNeedlessPreloads)))
    const overhang = await measureOverflow(this.page)
    if (scheme === 'dark') await this.page.emulateMedia({ colorScheme: 'light' })
    return overhang > 0 ? [...found, `${name}: ${overhang} px wider than the window`] : found
  }

  private async barriers(where: string, rules?: readonly string[]) {
    return (await findAccessibilityViolations(this.page, rules)).map((barrier) => `${where}: ${barrier}`)
  }

  async show(colorScheme: 'light' | 'dark') {
    await this.page.emulateMedia({ colorScheme })
    await this.page.evaluate(waitForNextFrame)
  }

  /**
   * Resizes the window temporarily. Resized while it loads, a page would show another size of its picture than it has
   * preloaded, and Chromium warns about that.
   */
  async at(size: Size, act: () => Promise<void>) {
    await this.page.waitForLoadState('load')
    await this.page.setViewportSize(size)
    await this.page.evaluate(waitForNextFrame)
    await act()
    await this.page.setViewportSize(this.size)
    await this.page.evaluate(waitForNextFrame)
  }

  /** Adds to a failed step's error what the page showed. */
  async explain(error: unknown): Promise<unknown> {
    if (!(error instanceof Error)) return error
    const shown = await this.page.locator('body').ariaSnapshot({ timeout: 5000 }).catch(String)
    const problems = this.problems.map((problem) => `\n${problem}`).join('')
    error.message += `\nThe page was ${this.page.url()}${problems}\n${shown.slice(0, maxShown)}`
    return error
  }

  close() {
    return this.context.close()
  }
}
