import type { Host } from '../../lib/host.ts'
import { isProblem } from '../../lib/problem.ts'

/** Where a checkout came from and goes back to; without an app that is the shop itself. */
export interface Flow {
  readonly session?: string
  readonly backUrl: string
  readonly thankYouPageUrl?: string
}

/** A redirect session that is over does not keep anybody from paying: the way back then leads to the shop. */
export async function readFlow(host: Host, url: URL, orderId?: string): Promise<Flow> {
  const session = url.searchParams.get('session') || undefined
  if (!session) return { backUrl: `${host.base}/cart` }
  try {
    const reply = await host.call('signIn.describeRedirectSession', { session, orderId })
    return {
      session,
      backUrl: reply.postFlowUrl ?? reply.cartPageUrl ?? homeOf(host),
      thankYouPageUrl: reply.thankYouPageUrl,
    }
  } catch (error) {
    if (!isProblem(error) || error.status >= 500) throw error
    return { session, backUrl: homeOf(host) }
  }
}

/** The front page in the buyer's language. */
export const homeOf = ({ base }: Host): string => base || '/'

/** The address of a checkout, or of a page of it, with the session that it came with. */
export function checkoutAddress(id: string, from: URL, more: Readonly<Record<string, string>> = {}, page = ''): string {
  const session = from.searchParams.get('session')
  const search = new URLSearchParams({ ...(session && { session }), ...more })
  return `/checkout/${id}${page}${search.size > 0 ? `?${search}` : ''}`
}

/** The page that lets a browser in to a checkout, or explains why not. */
export const openingAddress = (id: string, from: URL): string => checkoutAddress(id, from, {}, '/open')

/** Where a buyer goes once there is an order: to the app's own page if it named one. */
export async function afterOrder(host: Host, url: URL, checkoutId: string, orderId: string): Promise<string> {
  const { thankYouPageUrl, session } = await readFlow(host, url, orderId)
  if (thankYouPageUrl) return thankYouPageUrl
  return `/thank-you/${orderId}${session ? `?${new URLSearchParams({ session, checkout: checkoutId })}` : ''}`
}
