import type { ElementHandle, Locator, Page } from 'playwright-core'
import { hasFocus, showsFocus } from './in-page.js'

const mostSteps = 120
/** Finding a control by its name costs the browser more than all else of a step. */
const stepsPerLook = 12

/** Presses Tab until the focus is on the control, which must show that it has it. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  const found = await walk(page, 'Tab', control, mostSteps)
  if (!found) throw new Error(`No way to ${control} by the Tab key on ${page.url()}`)
  if (!(await found.evaluate(showsFocus))) throw new Error(`${control} has the focus and does not show it`)
}

/** Goes a few stops back. */
export async function backTo(page: Page, control: Locator): Promise<void> {
  if (!(await walk(page, 'Shift+Tab', control, 5))) throw new Error(`${control} is not near`)
}

/** Presses the key until the control has the focus; nothing where it does not come by in so many steps. */
async function walk(page: Page, key: string, control: Locator, most: number): Promise<ElementHandle | undefined> {
  let known: ElementHandle | undefined
  for (let step = 0; step < most; step++) {
    await page.keyboard.press(key)
    let focused = step % stepsPerLook === 0 ? undefined : await isAt(known)
    if (focused === undefined) {
      known = (await control.elementHandles())[0]
      focused = await isAt(known)
    }
    if (focused) return known
  }
  return undefined
}

/** Nothing where the page has let go of the element, or has become another page. */
const isAt = (element: ElementHandle | undefined) => element?.evaluate(hasFocus).catch(() => undefined)

/** Goes to a field and types. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.type(text)
}

export async function press(page: Page, control: Locator): Promise<void> {
  await tabTo(page, control)
  await page.keyboard.press('Enter')
}
