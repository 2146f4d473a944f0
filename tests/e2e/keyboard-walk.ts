import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { getSharedBrowser } from '../support/browser.ts'
import { findViolationsAtBothSizes } from './accessibility-tour.ts'
import { showsFocus } from './in-page.js'
import { enterText, press } from './keyboard.ts'
import { open } from './steps.ts'
import { desk, phone, Window } from './window.ts'

/** The state of a keyboard walk. */
export interface Walk {
  readonly page: Page
  readonly window: Window
  readonly email: string
  /** Checks accessibility in both sizes and color schemes. */
  look(state: string): Promise<void>
}

const pictures = process.env.STOA_TEST_PICTURES

interface Journey {
  readonly origin: string
  readonly email: string
  /** Expected console messages. */
  readonly expected?: RegExp
  /** On a phone, collapsed parts would lose the focus; phones are checked elsewhere. */
  readonly deskOnly?: boolean
}

const refusals = /4(00|10|03|04)/

/**
 * One desktop window per journey. At the end there must be no errors, layout shifts or accessibility violations, on a
 * phone neither.
 */
export async function walkThrough(
  { origin, email, expected = refusals, deskOnly = false }: Journey,
  go: (walk: Walk) => Promise<void>,
) {
  const window = await Window.open(await getSharedBrowser(), { origin, size: desk, expected })
  const found: string[] = []
  const look = async (state: string) => {
    found.push(...(await (deskOnly ? window.inspect(state) : findViolationsAtBothSizes(window, state))))
    if (!pictures) return
    await takePictures(window, `${state}-desk`)
    if (!deskOnly) await window.at(phone, () => takePictures(window, `${state}-phone`))
  }
  try {
    await go({ page: window.page, window, email, look })
    expect(found).toEqual([])
    expect(window.problems).toEqual([])
    expect(window.moved).toEqual([])
  } catch (error) {
    if (pictures) await window.page.screenshot({ path: `${pictures}/lost.png` })
    throw await window.explain(error)
  } finally {
    await window.close()
  }
}

async function takePictures(window: Window, name: string): Promise<void> {
  for (const scheme of ['dark', 'light'] as const) {
    await window.show(scheme)
    await window.page.screenshot({ path: `${pictures}/${name}-${scheme}.png` })
  }
}

export const isAt = (page: Page, path: string) => page.waitForURL((url) => url.pathname === path)
export const locateButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** The focus moves there automatically and is visible. */
export async function waitForFocus(place: Locator): Promise<void> {
  const focused = place.and(place.page().locator(':focus-visible'))
  await focused.waitFor()
  if (!(await focused.evaluate(showsFocus))) throw new Error(`${place} has the focus and does not show it`)
}

/** A new page has the focus on its heading. */
export const waitForTitle = (page: Page, name: string) =>
  waitForFocus(page.getByRole('heading', { level: 1, name, exact: true }))

interface Credentials {
  readonly email: string
  readonly password: string
  readonly act: string
}

export async function logStep(page: Page, { email, password, act }: Credentials): Promise<void> {
  await enterText(page, page.getByLabel('Email'), email)
  await enterText(page, page.getByLabel('Password', { exact: true }), password)
  await press(page, locateButton(page, act))
}

export async function logIn({ page, email }: Pick<Walk, 'page' | 'email'>, password: string): Promise<void> {
  await open(page, '/sign-in')
  await logStep(page, { email, password, act: 'Sign in' })
}

export async function logOut({ page }: Pick<Walk, 'page'>): Promise<void> {
  await open(page, '/account')
  await press(page, locateButton(page, 'Sign out'))
  await isAt(page, '/')
}
