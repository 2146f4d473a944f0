import type { Port } from '../../kernel/port.ts'
import * as keys from '../../kernel/signing-keys.ts'
import type { PluginDoc } from './plugins.ts'

interface Holder {
  readonly siteId: string
  use<T>(port: Port<T>): T
}

const buildKeyUse = (appId: string) => ({ purpose: 'plugin-keys', owner: appId })

/** A key pair per plugin: requests are signed with the private key, and the plugin verifies them. */
export const makeSigningKey = (holder: Holder, appId: string): Promise<keys.SigningKey> =>
  keys.makeSigningKey(holder, buildKeyUse(appId))

export function openSigningKey(holder: Holder, plugin: PluginDoc): string {
  const pem = keys.openSigningKey(holder, buildKeyUse(plugin.appId), plugin)
  if (pem === undefined) throw new Error(`The signing key of service ${plugin.appId} was sealed under another secret.`)
  return pem
}
