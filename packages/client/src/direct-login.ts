import { loadHidden, type Message, type Page, requirePage } from './page.ts'
import { createOAuthData, exchangeCode, type Return, signInUrl } from './sign-in.ts'
import type { OAuth } from './tokens.ts'

/** Longest wait for the hidden frame in milliseconds. */
const maxWaitMs = 120_000

/**
 * Signs in with the session token of a {@link LoginState} SUCCESS without leaving the page: a hidden frame posts the
 * code. Rejects with 'OAuth flow timed out' after two minutes.
 */
export async function directLogin(auth: OAuth, sessionToken: string): Promise<void> {
  const page = requirePage('directLogin')
  const data = await createOAuthData()
  const address = await signInUrl(auth, data, { responseMode: 'web_message', prompt: 'none', sessionToken })
  const answer = await waitForFrame(page, address, data.state)
  auth.setTokens(await exchangeCode(auth, answer, data))
}

function waitForFrame(page: Page, address: string, state: string): Promise<Return> {
  const { origin } = new URL(address)
  const frame = loadHidden(page, address)
  let stop = () => {}
  return new Promise<Return>((resolve, reject) => {
    const onMessage = ({ data, origin: from, source }: Message) => {
      const isFromFrame = from === origin && source !== null && source === frame.contentWindow
      if (isFromFrame && (data as Return | null)?.state === state) resolve(data as Return)
    }
    const timer = setTimeout(() => reject(new Error('OAuth flow timed out')), maxWaitMs)
    page.addEventListener('message', onMessage)
    stop = () => {
      clearTimeout(timer)
      page.removeEventListener('message', onMessage)
      frame.remove()
    }
  }).finally(() => stop())
}
