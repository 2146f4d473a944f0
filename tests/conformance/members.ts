import { randomUUID } from 'node:crypto'
import { runInPage } from './frame.ts'
import type { App } from './sdk-versions.ts'

/** The origin of the app. */
export const origin = 'http://localhost:5173'
export const password = 'correct horse battery 7'
export const createEmail = () => `ada-${randomUUID()}@example.com`

/** Registers and signs in like an app with its own form. */
export async function joinCommunity(client: App, email = createEmail()) {
  const answer = await client.auth.register({ email, password })
  if (answer.loginState !== 'SUCCESS') throw new Error(JSON.stringify(answer))
  const { sessionToken } = answer.data
  client.auth.setTokens(await runInPage(origin, () => client.auth.getMemberTokensForDirectLogin(sessionToken)))
  return { email, sessionToken }
}
