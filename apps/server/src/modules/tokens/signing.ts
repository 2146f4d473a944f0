import { system } from '../../kernel/actor.ts'
import { platformSiteId } from '../../kernel/ids.ts'
import { keysPort } from '../../kernel/keys.ts'
import { makeOncePerServer } from '../../kernel/once-per-server.ts'
import { settingsPort } from '../../kernel/settings.ts'
import type { Units } from '../../kernel/unit.ts'
import type { UnitFactory } from '../../kernel/units.ts'
import { AccessTokens } from './access-token.ts'

interface Signers {
  accessTokens: AccessTokens
  refreshKey: Buffer
}

/** The server's signers, created once from its keys. */
export const getSigners = makeOncePerServer((ports): Signers => {
  const keys = ports.use(keysPort)
  return {
    accessTokens: new AccessTokens(keys.signing, ports.use(settingsPort).origin),
    refreshKey: keys.derive('refresh-token'),
  }
})

/** Units for platform tables and for the site that a token names. */
export const createPlatformUnits = (factory: UnitFactory, requestId: string): Units =>
  factory.units({ siteId: platformSiteId, actor: system, requestId })
