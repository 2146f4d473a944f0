import type { WishlistItem } from '@stoa/contract/wishlists'
import type { PlainKey } from '@stoa/messages'
import { createCookie } from 'react-router'
import type { Host } from '../../lib/host.ts'
import { isProblem } from '../../lib/problem.ts'
import { formatProblemText } from '../../lib/problem-text.server.ts'

/** The catalog app id that public storefronts use. */
const appId = '215238eb-22a5-4c36-9e7b-e7c08025e04e'

const toReference = (productId: string) => ({ catalogReference: { appId, catalogItemId: productId } })

/** A product that an anonymous visitor wants to add, until they have signed in. Only this shop's own form sets it. */
const waiting = createCookie('stoa-wish', { path: '/', httpOnly: true, sameSite: 'lax', maxAge: 3600 })

/** Product ids, most recently added first; empty for anonymous visitors. */
export async function readWished(host: Host): Promise<string[]> {
  if (host.session.kind !== 'member') return []
  const { wishlist } = await host.call('wishlists.getDefaultWishlist', {})
  return listProductIds(wishlist.items)
}

/** Lists each product once, as a wishlist may have several variants of it. */
export const listProductIds = (items: readonly WishlistItem[]): string[] => [
  ...new Set(items.map(({ catalogReference }) => catalogReference.catalogItemId)),
]

const texts: Readonly<Record<string, PlainKey>> = {
  CATALOG_ITEM_NOT_FOUND: 'common:error.noLongerSold',
  WISHLIST_FULL: 'shop:wishlist.full',
}

/** Returns the error message; undefined on success. */
export async function changeWish(host: Host, intent: 'add' | 'remove', productId: string): Promise<string | undefined> {
  try {
    if (intent === 'add') await host.call('wishlists.addItem', toReference(productId))
    else await host.call('wishlists.removeItem', toReference(productId))
    return undefined
  } catch (error) {
    if (!isProblem(error) || error.status >= 500) throw error
    const key = texts[error.code]
    return key ? host.t(key) : formatProblemText(host.t, error, error.message)
  }
}

export const keepWish = (host: Host, productId: string): Promise<string> =>
  waiting.serialize(productId, { secure: host.origin.startsWith('https:') })

/** Adds the product that waited for sign-in; `cookie` is for the answer's `set-cookie` header. */
export async function takeWish(host: Host, request: Request): Promise<{ cookie: string; error?: string } | undefined> {
  const productId = await waiting.parse(request.headers.get('cookie'))
  if (typeof productId !== 'string') return undefined
  const error = await changeWish(host, 'add', productId)
  return { cookie: await waiting.serialize('', { maxAge: 0 }), ...(error && { error }) }
}
