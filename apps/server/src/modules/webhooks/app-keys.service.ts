import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { Problem } from '@stoa/contract/problem'
import type { WebhookKey } from '@stoa/contract/webhook.entity'
import type { webhooks as contract } from '@stoa/contract/webhooks'
import type { Unit, Units } from '../../kernel/unit.ts'
import { audit } from '../audit/api.ts'
import { type AppKey, findAppKey, makeAppKey, replaceAppKey } from '../sites/api.ts'
import { requireApp } from './access.ts'
import { getOverlapEnd } from './webhooks.ts'

type Operations = typeof contract

export async function getAppKey(
  unit: Unit,
  { appId }: InputOf<Operations['getAppKey']>,
): Promise<ReplyOf<Operations['getAppKey']>> {
  await requireApp(unit, appId)
  return { key: await requireKey(unit, appId) }
}

/** The key pair is made before the transaction. */
export async function rotateAppKey(
  units: Units,
  { appId, overlapHours }: InputOf<Operations['rotateAppKey']>,
): Promise<ReplyOf<Operations['rotateAppKey']>> {
  await units.read(async (unit) => {
    await requireApp(unit, appId)
    await requireKey(unit, appId)
  })
  const key = await makeAppKey(units, appId.toLowerCase())
  return units.command(async (unit) => {
    const expiryDate = getOverlapEnd(unit.now, overlapHours)
    if ((await replaceAppKey(unit, appId, key, expiryDate)) === 0) throw new Problem('NOT_FOUND')
    await unit.touchSite()
    await audit(unit, { action: 'WEBHOOK_KEY_ROTATED', subject: { type: 'app', id: appId } })
    return { key: await requireKey(unit, appId) }
  })
}

async function requireKey(unit: Unit, appId: string): Promise<WebhookKey> {
  const key = await findAppKey(unit, appId)
  if (!key) throw new Problem('NOT_FOUND')
  return toWireKey(appId.toLowerCase(), key, unit.now)
}

export const toWireKey = (appId: string, { publicKey, createdDate, previous }: AppKey, now: Date): WebhookKey => ({
  appId,
  publicKey,
  createdDate: createdDate.toISOString(),
  ...(previous && previous.expiryDate > now && { previousExpiryDate: previous.expiryDate.toISOString() }),
})
