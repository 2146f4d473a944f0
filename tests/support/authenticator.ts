import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

const hashSha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const encodeBase64url = (data: Buffer | string) => Buffer.from(data).toString('base64url')

/** The part of CBOR (RFC 8949) that an authenticator writes: integers, bytes, texts and maps. */
function encodeCbor(value: number | string | Buffer | Map<number | string, unknown>): Buffer {
  if (typeof value === 'number') return value >= 0 ? encodeHead(0, value) : encodeHead(1, -1 - value)
  if (typeof value === 'string') return Buffer.concat([encodeHead(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([encodeHead(2, value.length), value])
  return Buffer.concat([
    encodeHead(5, value.size),
    ...[...value].flatMap(([key, each]) => [encodeCbor(key), encodeCbor(each as number)]),
  ])
}

function encodeHead(major: number, count: number): Buffer {
  if (count < 24) return Buffer.of((major << 5) | count)
  if (count < 256) return Buffer.of((major << 5) | 24, count)
  return Buffer.of((major << 5) | 25, count >> 8, count & 255)
}

interface Options {
  challenge: string
  rp?: { id?: string }
  rpId?: string
}

/** A minimal passkey device (WebAuthn level 3): one ES256 key, always with user presence. */
export class Authenticator {
  readonly #origin: string
  readonly #id = randomBytes(32)
  readonly #key: KeyObject
  readonly #public: { x: string; y: string }
  /** Flags: 0x04 means that the user was verified. */
  verifies = true
  count = 0

  constructor(origin: string) {
    this.#origin = origin
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    this.#key = privateKey
    this.#public = publicKey.export({ format: 'jwk' }) as { x: string; y: string }
  }

  get id(): string {
    return encodeBase64url(this.#id)
  }

  /** Implements `navigator.credentials.create`. */
  register({ challenge, rp }: Options) {
    const { x, y } = this.#public
    const coordinate = (text: string) => Buffer.from(text, 'base64url')
    const key = encodeCbor(
      new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, coordinate(x)],
        [-3, coordinate(y)],
      ]),
    )
    const credential = Buffer.concat([Buffer.alloc(16), Buffer.of(0, this.#id.length), this.#id, key])
    const authData = Buffer.concat([this.#data(rp?.id ?? '', 0x40), credential])
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ])
    return this.#answer({
      clientDataJSON: this.#client('webauthn.create', challenge),
      attestationObject: encodeBase64url(encodeCbor(attestation)),
      transports: ['internal'],
    })
  }

  /** Implements `navigator.credentials.get`. */
  sign({ challenge, rpId }: Options, origin = this.#origin) {
    this.count++
    const clientDataJSON = this.#client('webauthn.get', challenge, origin)
    const authData = this.#data(rpId ?? '', 0)
    const signed = Buffer.concat([authData, hashSha256(Buffer.from(clientDataJSON, 'base64url'))])
    return this.#answer({
      clientDataJSON,
      authenticatorData: encodeBase64url(authData),
      signature: encodeBase64url(sign('sha256', signed, this.#key)),
    })
  }

  #answer(response: object) {
    return { id: this.id, rawId: this.id, type: 'public-key', clientExtensionResults: {}, response }
  }

  #client(type: string, challenge: string, origin = this.#origin): string {
    return encodeBase64url(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  }

  #data(rpId: string, more: number): Buffer {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(this.count)
    return Buffer.concat([hashSha256(rpId), Buffer.of(0x01 | (this.verifies ? 0x04 : 0) | more), count])
  }
}
