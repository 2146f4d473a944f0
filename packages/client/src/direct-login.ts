import { loadHidden, type Message, type Page, pageFor } from './page.ts'
import { createOAuthData, exchangeCode, type Return, signInUrl } from './sign-in.ts'
import type { OAuth } from './tokens.ts'

/** Longest wait for the hidden frame's answer, in milliseconds. */
const longestWait = 120_000

/**
 * Signs in with the session token of a {@link LoginState} SUCCESS, without leaving the page: a hidden frame brings the
 * code by message. The visitor is a member from then on. Rejects with 'OAuth flow timed out' after two minutes.
 */
export async function directLogin(auth: OAuth, sessionToken: string): Promise<void> {
  const page = pageFor('directLogin')
  const data = await createOAuthData()
  const address = await signInUrl(auth, data, { responseMode: 'web_message', prompt: 'none', sessionToken })
  const answer = await answerOfFrame(page, address, data.state)
  auth.setTokens(await exchangeCode(auth, answer, data))
}

function answerOfFrame(page: Page, address: string, state: string): Promise<Return> {
  const { origin } = new URL(address)
  const frame = loadHidden(page, address)
  let stop = () => {}
  return new Promise<Return>((resolve, reject) => {
    const hear = ({ data, origin: from, source }: Message) => {
      const isOurs = from === origin && source !== null && source === frame.contentWindow
      if (isOurs && (data as Return | null)?.state === state) resolve(data as Return)
    }
    const timer = setTimeout(() => reject(new Error('OAuth flow timed out')), longestWait)
    page.addEventListener('message', hear)
    stop = () => {
      clearTimeout(timer)
      page.removeEventListener('message', hear)
      frame.remove()
    }
  }).finally(() => stop())
}
