import type { Caller } from '../../kernel/actor.ts'
import type { Units } from '../../kernel/unit.ts'
import { isRevoked } from './revocations.ts'
import { signersOf } from './signing.ts'

/** Who an access token stands for, unless its session was ended. */
export async function callerOfToken(units: Units, text: string): Promise<Caller | undefined> {
  const known = await signersOf(units).accessTokens.verify(text)
  if (!known || (await isRevoked(units, known.caller.siteId, known.sessionId))) return undefined
  return known.caller
}
