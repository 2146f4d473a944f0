import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto'
import { PhoneServer } from './phone-service.ts'

interface Receiver {
  keys: ECDH
  auth: Buffer
}

/** What a browser does with a push message (RFC 8291, RFC 8188). */
export function decryptPush(message: Buffer, { keys, auth }: Receiver): unknown {
  const salt = message.subarray(0, 16)
  const keyLength = message[20]!
  const senderKey = message.subarray(21, 21 + keyLength)
  const sealed = message.subarray(21 + keyLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), senderKey])
  const derive = (secret: Buffer, by: Buffer, purpose: Buffer | string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, by, purpose, bytes))
  const input = derive(keys.computeSecret(senderKey), auth, info, 32)
  const key = derive(input, salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = derive(input, salt, 'Content-Encoding: nonce\0', 12)
  const opening = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16))
  const text = Buffer.concat([opening.update(sealed.subarray(0, -16)), opening.final()])
  // The last byte marks the end of the text; zeros may follow it.
  return JSON.parse(text.subarray(0, text.lastIndexOf(2)).toString())
}

export interface PushMessage {
  readonly title: string
  readonly body: string
  readonly url: string
}

/** The push service of a browser's maker, for one browser. */
export class PushService {
  readonly #server: PhoneServer
  readonly #keys = createECDH('prime256v1')
  readonly #auth = randomBytes(16)

  private constructor(server: PhoneServer) {
    this.#server = server
    this.#server.reply = { status: 201 }
    this.#keys.generateKeys()
  }

  static async start(): Promise<PushService> {
    return new PushService(await PhoneServer.start())
  }

  /** What the browser's push manager answers. */
  get subscription() {
    const keys = { p256dh: this.#keys.getPublicKey('base64url'), auth: this.#auth.toString('base64url') }
    return { endpoint: `${this.#server.url}/push/browser`, expirationTime: null, keys }
  }

  /** How many messages were sent. */
  get count(): number {
    return this.#server.requests.length
  }

  /** The latest message, as the browser opens it. */
  read(): PushMessage {
    return decryptPush(this.#server.requests.at(-1)!.bytes, { keys: this.#keys, auth: this.#auth }) as PushMessage
  }

  stop(): void {
    this.#server.stop()
  }
}
