import { loadHidden, type Page, requirePage } from './page.ts'
import { redirectSession } from './sign-in.ts'
import type { OAuth } from './tokens.ts'

const key = 'stoa.pre-warm'
const pause = 7 * 24 * 60 * 60 * 1000

/**
 * Loads the hosted pages in a hidden frame, so that the first redirect is fast. At most every 7 days unless forced.
 * Never throws; errors are logged.
 */
export async function preWarm(auth: OAuth, { force = false }: { force?: boolean } = {}): Promise<void> {
  try {
    const page = requirePage('preWarm')
    if (!force && Date.now() - Number(page.localStorage.getItem(key)) < pause) return
    page.localStorage.removeItem(key)
    const { fullUrl } = await redirectSession(auth, { login: {} })
    await load(page, fullUrl)
    page.localStorage.setItem(key, String(Date.now()))
  } catch (error) {
    console.error('Error during redirect session pre-warm:', error)
  }
}

async function load(page: Page, address: string): Promise<void> {
  const frame = loadHidden(page, address)
  await new Promise((resolve) => {
    frame.onload = resolve
  })
  frame.remove()
}
