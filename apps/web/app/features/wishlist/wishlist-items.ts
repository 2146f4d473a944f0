import type { PlainKey } from '@stoa/messages'
import { createCookie } from 'react-router'
import type { Host } from '../../lib/host.ts'
import { isProblem } from '../../lib/problem.ts'
import { problemText } from '../../lib/problem-text.server.ts'

/** The catalogue that public storefronts name. */
const appId = '215238eb-22a5-4c36-9e7b-e7c08025e04e'

const referTo = (productId: string) => ({ catalogReference: { appId, catalogItemId: productId } })

/** A stranger's wish, until they have signed in. Only what this shop's own form asked for gets there. */
const waiting = createCookie('stoa-wish', { path: '/', httpOnly: true, sameSite: 'lax', maxAge: 3600 })

/** Ids of products, the latest wish first; none of strangers. */
export async function readWished(host: Host): Promise<string[]> {
  if (host.session.kind !== 'member') return []
  const { wishlist } = await host.call('wishlists.getDefaultWishlist', {})
  return [...new Set(wishlist.items.map(({ catalogReference }) => catalogReference.catalogItemId))]
}

const texts: Readonly<Record<string, PlainKey>> = {
  CATALOG_ITEM_NOT_FOUND: 'common:error.noLongerSold',
  WISHLIST_FULL: 'shop:wishlist.full',
}

/** What went wrong; nothing when it went well. */
export async function changeWish(host: Host, intent: 'add' | 'remove', productId: string): Promise<string | undefined> {
  try {
    if (intent === 'add') await host.call('wishlists.addItem', referTo(productId))
    else await host.call('wishlists.removeItem', referTo(productId))
    return undefined
  } catch (error) {
    if (!isProblem(error) || error.status >= 500) throw error
    const key = texts[error.code]
    return key ? host.t(key) : problemText(host.t, error, error.message)
  }
}

export const keepWish = (host: Host, productId: string): Promise<string> =>
  waiting.serialize(productId, { secure: host.origin.startsWith('https:') })

/** Fulfils the wish that waited; what it says is for the answer's `set-cookie`. */
export async function takeWish(host: Host, request: Request): Promise<{ cookie: string; error?: string } | undefined> {
  const productId = await waiting.parse(request.headers.get('cookie'))
  if (typeof productId !== 'string') return undefined
  const error = await changeWish(host, 'add', productId)
  return { cookie: await waiting.serialize('', { maxAge: 0 }), ...(error && { error }) }
}
