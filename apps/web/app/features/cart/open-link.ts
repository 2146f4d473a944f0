import { redirect } from 'react-router'
import { describeCouponProblem } from '../../lib/coupon-text.server.ts'
import type { Host } from '../../lib/host.ts'
import { isProblem } from '../../lib/problem.ts'

/**
 * Refuses prefetching, as only a real visit may change the cart. After an error, browsers request the link again when
 * it is followed.
 */
export function refusePrefetch({ headers }: Request): void {
  const purpose = headers.get('sec-purpose') ?? headers.get('purpose') ?? ''
  if (purpose.includes('prefetch')) throw new Response(null, { status: 503, headers: { 'cache-control': 'no-store' } })
}

/** Applies a discount code to the cart. Returns why it can't be used. */
export async function applyCode(host: Host, code: string): Promise<string | undefined> {
  try {
    await host.call('currentCart.updateCurrentCart', { couponCode: code })
    return undefined
  } catch (error) {
    if (!isProblem(error) || error.status >= 500) throw error
    return describeCouponProblem(host.t, error.code)
  }
}

/** Redirects to a page of the shop, such as `?to=/collection/table`. */
export const followTo = (host: Host, to: string | null, otherwise: string) =>
  redirect(host.base + (to && /^\/(?![/\\])/.test(to) ? to : otherwise), 303)
