import { createInvalidArgument } from '@stoa/contract/problem'
import { parseAllowedCallback } from '../../kernel/gate.ts'
import type { Unit } from '../../kernel/unit.ts'
import { readTargets } from '../identity/api.ts'

/** Buyers may only be redirected to the origin of one of the site's apps or of this server. */
export async function assertCallback(unit: Unit, url: string | null | undefined, field: string): Promise<void> {
  if (url == null) return
  const clientId = 'clientId' in unit.actor ? unit.actor.clientId : undefined
  if (!parseAllowedCallback(url, await readTargets(unit, clientId ?? undefined))) {
    throw createInvalidArgument(field, 'is not an address that this site sends people to', 'VALIDATION')
  }
}
