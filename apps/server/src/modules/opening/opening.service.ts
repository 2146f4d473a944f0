import type { opening as contract } from '@stoa/contract/opening'
import type { ReplyOf } from '@stoa/contract/operation'
import { isLoopback } from '../../kernel/config.ts'
import { settingsPort } from '../../kernel/settings.ts'
import type { Unit } from '../../kernel/unit.ts'
import { mailerPort } from '../mail/api.ts'
import { listPaymentKinds } from '../payments/api.ts'
import { listChecks } from './opening.ts'

export async function getOpeningChecks(unit: Unit): Promise<ReplyOf<(typeof contract)['getOpeningChecks']>> {
  const { origin, development, rateLimits, trustsProxy = false } = unit.use(settingsPort)
  const { real, test } = await listPaymentKinds(unit)
  const checks = listChecks({
    origin,
    isLoopback: isLoopback(origin),
    trustsProxy,
    rateLimits,
    sendsMail: unit.use(mailerPort) !== undefined,
    takesMoney: real,
    takesTestCards: test,
  })
  return { checks, origin, production: !development }
}
