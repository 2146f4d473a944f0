import { createHmac, timingSafeEqual } from 'node:crypto'
import { fromIdBytes, toIdBytes } from '../../kernel/ids.ts'
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
  body.set(toIdBytes(siteId), 1)
  body.set(toIdBytes(familyId), 17)
  body.writeUInt32BE(number, 33)
  return Buffer.concat([body, calculateMac(body, key)]).toString('base64url')
}

export function readRefreshToken(text: string, key: Buffer): RefreshToken | undefined {
  if (!/^[A-Za-z0-9\-_]{92}$/.test(text)) return undefined
  const bytes = Buffer.from(text, 'base64url')
  const body = bytes.subarray(0, bodyLength)
  if (body[0] !== version || !timingSafeEqual(bytes.subarray(bodyLength), calculateMac(body, key))) return undefined
  return {
    siteId: fromIdBytes(body.subarray(1)),
    familyId: fromIdBytes(body.subarray(17)),
    number: body.readUInt32BE(33),
  }
}

const calculateMac = (body: Buffer, key: Buffer) => createHmac('sha256', getSecretKey(key)).update(body).digest()
