import { generateKeyPair } from 'node:crypto'
import { promisify } from 'node:util'
import { type Keys, keysPort } from '../../kernel/keys.ts'
import type { Port } from '../../kernel/port.ts'
import { openAtRest, sealAtRest } from '../../kernel/sealed.ts'
import type { PluginDoc } from './plugins.ts'

interface Holder {
  readonly siteId: string
  use<T>(port: Port<T>): T
}

/** Bound to the site and the service: a row that is copied elsewhere opens nothing there. */
const sealContext = (holder: Holder, appId: string) => ({
  key: (holder.use(keysPort) satisfies Keys).derive('plugin-keys'),
  context: `${holder.siteId} ${appId}`,
})

/** A key pair of a service's own; requests are signed with one half, and it checks them with the other. */
export async function makeSigningKey(
  holder: Holder,
  appId: string,
): Promise<Pick<PluginDoc, 'publicKey' | 'signingKey'>> {
  const { publicKey, privateKey } = await promisify(generateKeyPair)('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  return { publicKey, signingKey: sealAtRest(privateKey, sealContext(holder, appId)).toString('base64') }
}

export function openSigningKey(holder: Holder, { appId, signingKey }: PluginDoc): string {
  const pem = openAtRest<string>(Buffer.from(signingKey, 'base64'), sealContext(holder, appId))
  if (pem === undefined) throw new Error(`The signing key of service ${appId} was sealed under another secret.`)
  return pem
}
