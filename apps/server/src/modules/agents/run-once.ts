import { createHash } from 'node:crypto'
import { toCanonicalJson } from '../../kernel/canonical-json.ts'
import type { Unit, Units } from '../../kernel/unit.ts'
import type { AgentCall } from './agent-call.ts'
import { AgentProblem } from './agent-problem.ts'
import {
  forgetRequest,
  holdRequest,
  type RequestKey,
  restartRequest,
  type StoredRequest,
  saveAnswer,
} from './requests.store.ts'

/**
 * Performs a command once for each idempotency key: a repeated request gets the first answer again, and the same key
 * with another payload is refused (`idempotency_conflict`, 409). The answer is stored in the transaction of the effect,
 * for at least 24 hours. If `run` throws, the unit rolls back and the key stays free.
 *
 * `payload`: all that decides the effect: the id in the path as well as the body. Without a key, a signed request is
 * recognized by its signature, and any other is performed each time.
 */
export async function runOnce<Answer extends object>(
  unit: Unit,
  call: AgentCall,
  payload: unknown,
  run: () => Promise<Answer>,
): Promise<Answer> {
  const key = findKey(call)
  if (!key) return run()
  const stored = await holdRequest(unit, key, hashPayload(payload))
  if (stored) {
    if (!isSame(stored, payload)) throw createConflict()
    if (stored.answer) return stored.answer as Answer
    // An earlier process ended between its transactions.
    await restartRequest(unit, key)
  }
  const answer = await run()
  await saveAnswer(unit, key, answer)
  return answer
}

/** Longer than any answer takes: then the process that held the key has died. */
const abandonedAfterMs = 120_000

/**
 * The same for an operation of several transactions, which calls outside systems: the key is held first, and the answer
 * stored after. While the first request is under way, another one is `idempotency_in_flight` (409). If the process dies,
 * the request may be repeated after two minutes, so what `run` does must itself be safe to repeat, as placing an order
 * is by its checkout.
 */
export async function runProcessOnce<Answer extends object>(
  units: Units,
  call: AgentCall,
  payload: unknown,
  run: () => Promise<Answer>,
): Promise<Answer> {
  const key = findKey(call)
  if (!key) return run()
  const stored = await units.command((unit) => begin(unit, key, payload))
  if (stored?.answer) return stored.answer as Answer
  try {
    const answer = await run()
    await units.command((unit) => saveAnswer(unit, key, answer))
    return answer
  } catch (error) {
    await units.command((unit) => forgetRequest(unit, key)).catch(() => {})
    throw error
  }
}

async function begin(unit: Unit, key: RequestKey, payload: unknown): Promise<StoredRequest | undefined> {
  const stored = await holdRequest(unit, key, hashPayload(payload))
  if (!stored) return undefined
  if (!isSame(stored, payload)) throw createConflict()
  if (stored.answer) return stored
  if (stored.startedDate.getTime() + abandonedAfterMs > unit.now.getTime()) {
    const content = 'The first request with this idempotency key has not ended yet. Send it again in a moment.'
    throw new AgentProblem('idempotency_in_flight', content, { retryAfter: 2 })
  }
  await restartRequest(unit, key)
  return undefined
}

function findKey({ operation, platform, idempotencyKey, signatureHash, principal, member }: AgentCall) {
  const key = idempotencyKey ?? signatureHash
  if (key === undefined) return undefined
  return { platformId: platform.id, operation, key, caller: member?.id ?? principal } satisfies RequestKey
}

const isSame = ({ payloadHash }: StoredRequest, payload: unknown): boolean => payloadHash.equals(hashPayload(payload))

const createConflict = () =>
  new AgentProblem('idempotency_conflict', 'This idempotency key was used with another payload.')

const hashPayload = (payload: unknown): Buffer => createHash('sha256').update(toCanonicalJson(payload)).digest()
