import { createECDH, createHmac } from 'node:crypto'
import type { PushKeys } from './push.port.ts'

/** A site's key pair: 65 bytes of the public and 32 of the private key. The same for the same secret and site. */
export function derivePushKeys(secret: Buffer, siteId: string): PushKeys {
  const pair = createECDH('prime256v1')
  for (let attempt = 0; ; attempt++) {
    const privateKey = createHmac('sha256', secret).update(`${siteId} ${attempt}`).digest()
    try {
      pair.setPrivateKey(privateKey)
      // `getPrivateKey` would drop zeros at the start, and push libraries refuse a shorter key.
      return { publicKey: pair.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') }
    } catch (error) {
      // One number in four thousand million is no private key of the curve.
      if (attempt === 3) throw error
    }
  }
}
