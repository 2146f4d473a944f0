import { Problem } from '@stoa/contract/problem'
import type { Unit, Units } from '../../kernel/unit.ts'
import { deriveChallenge, isVerifier } from '../tokens/api.ts'
import { recordEnd } from './assistants.service.ts'
import * as store from './assistants.store.ts'
import { type Assistant, accessLifetimeMs, isWithinGrace, refreshLifetimeMs, toScope } from './assistants.ts'
import { createSecret, type Holder, hashSecret, isHashOf, readHolder, type SecretKind } from './secrets.ts'

/** In OAuth's field names. */
export interface TokenReply {
  access_token: string
  token_type: 'Bearer'
  expires_in: number
  refresh_token: string
  scope: string
}

export interface CodeGrant {
  code: string
  clientId: string
  redirectUri: string
  verifier: string
}

/** A code used twice ends the connection, as someone else has it (RFC 6749, section 4.1.2). */
export function redeemCode(units: Units, { code, clientId, redirectUri, verifier }: CodeGrant): Promise<TokenReply> {
  return exchange(units, 'code', code, async (unit, assistant, holder) => {
    const isRight =
      isHashOf(assistant.codeHash, code) &&
      isHashOf(assistant.clientHash, clientId) &&
      assistant.redirectUri === redirectUri &&
      isVerifier(verifier) &&
      deriveChallenge(verifier) === assistant.codeChallenge
    if (!isRight) return undefined
    if (assistant.refreshHash !== null) return end(unit, assistant, 'authorization_code_reused')
    return isAlive(assistant, unit) ? issue(unit, assistant, holder) : undefined
  })
}

/** A refresh token that was replaced some time ago ends the connection: two programs have it. */
export function renewTokens(units: Units, text: string, clientId: string): Promise<TokenReply> {
  return exchange(units, 'refresh', text, async (unit, assistant, holder) => {
    if (!isHashOf(assistant.clientHash, clientId) || !isAlive(assistant, unit)) return undefined
    if (isHashOf(assistant.refreshHash, text)) return issue(unit, assistant, holder)
    if (!isHashOf(assistant.previousRefreshHash, text)) return undefined
    return isWithinGrace(assistant, unit.now)
      ? issue(unit, assistant, holder)
      : end(unit, assistant, 'refresh_token_reused')
  })
}

const isAlive = ({ expiresDate }: Assistant, { now }: Unit): boolean => expiresDate > now

type Exchange = (unit: Unit, assistant: Assistant, holder: Holder) => Promise<TokenReply | undefined>

async function exchange(units: Units, kind: SecretKind, text: string, work: Exchange): Promise<TokenReply> {
  const holder = readHolder(kind, text)
  const tokens =
    holder &&
    (await units.at(holder.siteId).command(async (unit) => {
      const assistant = await store.lockAssistant(unit, holder.assistantId)
      return assistant && work(unit, assistant, holder)
    }))
  if (!tokens) throw new Problem('INVALID_GRANT')
  return tokens
}

async function issue(unit: Unit, assistant: Assistant, holder: Holder): Promise<TokenReply> {
  const [access, refresh] = [createSecret('access', holder), createSecret('refresh', holder)]
  const addTime = (milliseconds: number) => new Date(unit.now.getTime() + milliseconds)
  await store.updateAssistant(unit, assistant.id, {
    accessHash: hashSecret(access),
    accessExpiresDate: addTime(accessLifetimeMs),
    refreshHash: hashSecret(refresh),
    previousRefreshHash: assistant.refreshHash,
    refreshedDate: unit.now,
    expiresDate: addTime(refreshLifetimeMs),
  })
  return {
    access_token: access,
    token_type: 'Bearer',
    expires_in: accessLifetimeMs / 1000,
    refresh_token: refresh,
    scope: toScope(assistant.access),
  }
}

async function end(unit: Unit, assistant: Assistant, reason: string): Promise<undefined> {
  await store.deleteAssistant(unit, assistant.id)
  await recordEnd(unit, assistant, { reason })
}

/** RFC 7009: signing out in the assistant disconnects it. Unknown tokens are no error. */
export async function revokeToken(units: Units, text: string): Promise<void> {
  for (const kind of ['refresh', 'access'] as const) {
    const holder = readHolder(kind, text)
    if (!holder) continue
    await units.at(holder.siteId).command(async (unit) => {
      const assistant = await store.lockAssistant(unit, holder.assistantId)
      const hash = kind === 'refresh' ? assistant?.refreshHash : assistant?.accessHash
      if (assistant && isHashOf(hash ?? null, text)) await end(unit, assistant, 'signed_out')
    })
  }
}

/** The assistant that a request's token belongs to. */
export async function findByAccessToken(
  units: Units,
  text: string,
): Promise<{ assistant: Assistant; siteId: string } | undefined> {
  const holder = readHolder('access', text)
  if (!holder) return undefined
  const assistant = await units.at(holder.siteId).read((unit) => store.findAssistant(unit, holder.assistantId))
  const isValid = assistant && isHashOf(assistant.accessHash, text) && assistant.accessExpiresDate! > new Date()
  return isValid ? { assistant, siteId: holder.siteId } : undefined
}
