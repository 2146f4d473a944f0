import type { ElementHandle, Locator, Page } from 'playwright-core'
import { hasFocus, showsFocus } from './in-page.js'

const maxSteps = 120
/** Looking up a control by name is the slowest part of a step. */
const stepsPerLook = 12

/** Presses Tab until the control has a visible focus. */
export async function moveTo(page: Page, control: Locator): Promise<void> {
  const found = await walk(page, 'Tab', control, maxSteps)
  if (!found) throw new Error(`No way to ${control} by the Tab key on ${page.url()}`)
  if (!(await found.evaluate(showsFocus))) throw new Error(`${control} has the focus and does not show it`)
}

/** Goes back a few tab stops. */
export async function goBackTo(page: Page, control: Locator): Promise<void> {
  if (!(await walk(page, 'Shift+Tab', control, 5))) throw new Error(`${control} is not near`)
}

/** Presses the key until the control is focused; undefined after too many presses. */
async function walk(page: Page, key: string, control: Locator, max: number): Promise<ElementHandle | undefined> {
  let known: ElementHandle | undefined
  for (let step = 0; step < max; step++) {
    await page.keyboard.press(key)
    let isFocused = step % stepsPerLook === 0 ? undefined : await isAt(known)
    if (isFocused === undefined) {
      known = (await control.elementHandles())[0]
      isFocused = await isAt(known)
    }
    if (isFocused) return known
  }
  return undefined
}

/** Undefined if the element was removed or the page changed. */
const isAt = (element: ElementHandle | undefined) => element?.evaluate(hasFocus).catch(() => undefined)

/** Moves to a field and types. */
export async function enterText(page: Page, field: Locator, text: string): Promise<void> {
  await moveTo(page, field)
  await page.keyboard.type(text)
}

export async function press(page: Page, control: Locator): Promise<void> {
  await moveTo(page, control)
  await page.keyboard.press('Enter')
}
