import type { Page } from 'playwright-core'

export async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('textbox').waitFor()
}

/** Finds what starts with the letters of the buyer's name, beside the pages and actions that have them. */
export async function findBuyer(page: Page): Promise<void> {
  await openPalette(page)
  await page.getByRole('dialog').getByRole('textbox').fill('be')
  await page.getByRole('dialog').getByText('bea@mail.example').first().waitFor()
}
