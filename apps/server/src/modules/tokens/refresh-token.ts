import { createHmac, timingSafeEqual } from 'node:crypto'
import { getSecretKey } from '../../kernel/keys.ts'

/** The content of a refresh token: its session and number. */
export interface RefreshToken {
  siteId: string
  familyId: string
  number: number
}

const bodyLength = 1 + 16 + 16 + 4
const version = 1

/**
 * A refresh token's text is computed from its content, so parallel renewals agree on the successor and a forged token
 * is refused without a database query.
 */
export function writeRefreshToken({ siteId, familyId, number }: RefreshToken, key: Buffer): string {
  const body = Buffer.alloc(bodyLength)
  body[0] = version
  body.set(toBytes(siteId), 1)
  body.set(toBytes(familyId), 17)
  body.writeUInt32BE(number, 33)
  return Buffer.concat([body, calculateMac(body, key)]).toString('base64url')
}

export function readRefreshToken(text: string, key: Buffer): RefreshToken | undefined {
  if (!/^[A-Za-z0-9\-_]{92}$/.test(text)) return undefined
  const bytes = Buffer.from(text, 'base64url')
  const body = bytes.subarray(0, bodyLength)
  if (body[0] !== version || !timingSafeEqual(bytes.subarray(bodyLength), calculateMac(body, key))) return undefined
  return { siteId: toId(body.subarray(1, 17)), familyId: toId(body.subarray(17, 33)), number: body.readUInt32BE(33) }
}

const calculateMac = (body: Buffer, key: Buffer) => createHmac('sha256', getSecretKey(key)).update(body).digest()

const toBytes = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex')

function toId(bytes: Buffer): string {
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
