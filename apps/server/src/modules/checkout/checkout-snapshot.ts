import { constants, deflateSync, inflateSync } from 'node:zlib'
import type { Checkout as WireCheckout } from '@stoa/contract/checkout.entity'

const brace = '{'.charCodeAt(0)

/**
 * The checkout as it was sold, compressed. It is written with every order and rarely read, so PostgreSQL need not store
 * ten kilobytes of JSON for it.
 */
export const pack = (checkout: WireCheckout): Buffer =>
  deflateSync(JSON.stringify(checkout), { level: constants.Z_BEST_SPEED })

/** Rows that are older than the compression hold plain JSON. */
export const unpack = (packed: Buffer): WireCheckout =>
  JSON.parse((packed[0] === brace ? packed : inflateSync(packed)).toString('utf8'))
