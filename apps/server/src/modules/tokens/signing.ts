import { system } from '../../kernel/actor.ts'
import { platformSiteId } from '../../kernel/ids.ts'
import { type Keys, keysPort } from '../../kernel/keys.ts'
import type { Port } from '../../kernel/port.ts'
import { settingsPort } from '../../kernel/settings.ts'
import type { Units } from '../../kernel/unit.ts'
import type { UnitFactory } from '../../kernel/units.ts'
import { AccessTokens } from './access-token.ts'

interface Ports {
  use<T>(port: Port<T>): T
}

interface Signers {
  accessTokens: AccessTokens
  refreshKey: Buffer
}

const signers = new WeakMap<Keys, Signers>()

/** The server's signers, created once from its keys. */
export function getSigners(ports: Ports): Signers {
  const keys = ports.use(keysPort)
  let made = signers.get(keys)
  if (!made) {
    const accessTokens = new AccessTokens(keys.signing, ports.use(settingsPort).origin)
    made = { accessTokens, refreshKey: keys.derive('refresh-token') }
    signers.set(keys, made)
  }
  return made
}

/** Units for platform tables and for the site that a token names. */
export const createPlatformUnits = (factory: UnitFactory, requestId: string): Units =>
  factory.units({ siteId: platformSiteId, actor: system, requestId })
