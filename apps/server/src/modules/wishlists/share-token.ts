import { createHmac, timingSafeEqual } from 'node:crypto'
import { fromIdBytes, toIdBytes } from '../../kernel/ids.ts'
import { getSecretKey, keysPort } from '../../kernel/keys.ts'
import { prefixSiteId, splitSiteToken } from '../../kernel/site-token.ts'
import type { Unit } from '../../kernel/unit.ts'

type Ports = Pick<Unit, 'use'>

interface Share {
  readonly siteId: string
  readonly wishlistId: string
  /** Since when it is shared. Part of the token, so that a wishlist that is shared again gets a new link. */
  readonly sharedDate: Date
}

const idLength = 16
const dateLength = 6
const payloadLength = idLength + dateLength
const macLength = 16

/** 73 characters for the URL of a shared wishlist. People send it in messages, so it is shorter than other links. */
export function createShareToken(ports: Ports, { siteId, wishlistId, sharedDate }: Share): string {
  const payload = Buffer.alloc(payloadLength)
  toIdBytes(wishlistId).copy(payload)
  payload.writeUIntBE(sharedDate.getTime(), idLength, dateLength)
  return prefixSiteId(siteId, Buffer.concat([payload, computeMac(ports, siteId, payload)]).toString('base64url'))
}

/** Returns undefined for a token that this server did not create. */
export function readShareToken(ports: Ports, token: string): Share | undefined {
  const { siteId, sealed } = splitSiteToken(token) ?? {}
  if (!siteId || !sealed) return undefined
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes.length !== payloadLength + macLength) return undefined
  const payload = bytes.subarray(0, payloadLength)
  if (!timingSafeEqual(bytes.subarray(payloadLength), computeMac(ports, siteId, payload))) return undefined
  return {
    siteId,
    wishlistId: fromIdBytes(payload.subarray(0, idLength)),
    sharedDate: new Date(payload.readUIntBE(idLength, dateLength)),
  }
}

const computeMac = (ports: Ports, siteId: string, payload: Buffer): Buffer =>
  createHmac('sha256', getSecretKey(ports.use(keysPort).derive('shared wishlist')))
    .update(siteId)
    .update(payload)
    .digest()
    .subarray(0, macLength)
