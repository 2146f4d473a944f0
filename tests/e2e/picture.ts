import type { Page } from 'playwright-core'

/** Saves the whole page as a picture, if the run asks for pictures. */
export async function takePicture(page: Page, name: string): Promise<void> {
  const folder = process.env.STOA_TEST_PICTURES
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true })
}
