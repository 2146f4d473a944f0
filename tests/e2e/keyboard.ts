import type { Locator, Page } from 'playwright-core'
import { hasFocus as isFocused, showsFocus } from './in-page.js'

const mostSteps = 120

/** Presses Tab until the focus is on the control, which must show that it has it. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let step = 0; step < mostSteps; step++) {
    await page.keyboard.press('Tab')
    if (!(await hasFocus(control))) continue
    if (await control.evaluate(showsFocus)) return
    throw new Error(`${control} has the focus and does not show it`)
  }
  throw new Error(`No way to ${control} by the Tab key on ${page.url()}`)
}

/** Goes a few stops back. */
export async function backTo(page: Page, control: Locator): Promise<void> {
  for (let step = 0; step < 5; step++) {
    await page.keyboard.press('Shift+Tab')
    if (await hasFocus(control)) return
  }
  throw new Error(`${control} is not near`)
}

const hasFocus = async (control: Locator) => (await control.count()) > 0 && (await control.first().evaluate(isFocused))

/** Goes to a field and types. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.type(text)
}

export async function press(page: Page, control: Locator): Promise<void> {
  await tabTo(page, control)
  await page.keyboard.press('Enter')
}
