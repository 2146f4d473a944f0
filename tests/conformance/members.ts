import { randomUUID } from 'node:crypto'
import { inPage } from './frame.ts'
import type { App } from './sdk-versions.ts'

/** Where the app lives that people sign in to. */
export const origin = 'http://localhost:5173'
export const password = 'correct horse battery 7'
export const newEmail = () => `ada-${randomUUID()}@example.com`

/** Registers and signs in as an app with a form of its own does. */
export async function joined(client: App, email = newEmail()) {
  const answer = await client.auth.register({ email, password })
  if (answer.loginState !== 'SUCCESS') throw new Error(JSON.stringify(answer))
  const { sessionToken } = answer.data
  client.auth.setTokens(await inPage(origin, () => client.auth.getMemberTokensForDirectLogin(sessionToken)))
  return { email, sessionToken }
}
