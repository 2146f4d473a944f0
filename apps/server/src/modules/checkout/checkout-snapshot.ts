import { constants, deflateSync, inflateSync } from 'node:zlib'
import type { Checkout as WireCheckout } from '@stoa/contract/checkout.entity'

const brace = '{'.charCodeAt(0)

/**
 * A checkout as it was sold, as it is kept: written with every order, asked nothing and seldom read. So it is packed here,
 * and the database need not take ten kilobytes apart to do it.
 */
export const pack = (checkout: WireCheckout): Buffer =>
  deflateSync(JSON.stringify(checkout), { level: constants.Z_BEST_SPEED })

/** What was kept before there was packing is the text itself. */
export const unpack = (packed: Buffer): WireCheckout =>
  JSON.parse((packed[0] === brace ? packed : inflateSync(packed)).toString('utf8'))
