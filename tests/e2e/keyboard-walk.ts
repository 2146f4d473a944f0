import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { sharedBrowser } from '../support/browser.ts'
import { findViolationsAtBothSizes } from './accessibility-tour.ts'
import { showsFocus } from './in-page.js'
import { press, typeInto } from './keyboard.ts'
import { open } from './steps.ts'
import { desk, phone, Window } from './window.ts'

/** Where a walk by keyboard stands. */
export interface Walk {
  readonly page: Page
  readonly window: Window
  readonly email: string
  /** Holds what is shown against axe, in both sizes and colours. */
  look(state: string): Promise<void>
}

const pictures = process.env.STOA_TEST_PICTURES

interface Journey {
  readonly origin: string
  readonly email: string
  /** What the console may say besides nothing. */
  readonly expected?: RegExp
  /** A page that folds things away on a phone would take the focus with them, and is looked at on a phone elsewhere. */
  readonly deskOnly?: boolean
}

const refusals = /4(00|10|03|04)/

/**
 * One window for one journey, where keyboards are: on a desk. In the end nothing may have gone wrong, moved by itself or
 * barred anybody's way, on a phone neither.
 */
export async function walkedThrough(
  { origin, email, expected = refusals, deskOnly = false }: Journey,
  go: (walk: Walk) => Promise<void>,
) {
  const window = await Window.open(await sharedBrowser(), { origin, size: desk, expected })
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
    throw error
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
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** The focus comes to it by itself, and shows. */
export async function landsOn(place: Locator): Promise<void> {
  const focused = place.and(place.page().locator(':focus-visible'))
  await focused.waitFor()
  if (!(await focused.evaluate(showsFocus))) throw new Error(`${place} has the focus and does not show it`)
}

/** A page has come in the place of another: the focus is at its heading. */
export const comesTo = (page: Page, name: string) => landsOn(page.getByRole('heading', { level: 1, name, exact: true }))

interface Credentials {
  readonly email: string
  readonly password: string
  readonly act: string
}

export async function logStep(page: Page, { email, password, act }: Credentials): Promise<void> {
  await typeInto(page, page.getByLabel('Email'), email)
  await typeInto(page, page.getByLabel('Password', { exact: true }), password)
  await press(page, button(page, act))
}

export async function logIn({ page, email }: Pick<Walk, 'page' | 'email'>, password: string): Promise<void> {
  await open(page, '/sign-in')
  await logStep(page, { email, password, act: 'Log in' })
}

export async function logOut({ page }: Pick<Walk, 'page'>): Promise<void> {
  await open(page, '/account')
  await press(page, button(page, 'Log out'))
  await isAt(page, '/')
}
