import type { Host } from '../../lib/host.ts'
import { isProblem } from '../../lib/problem.ts'

/** Where a checkout was opened from and returns to: an app, or the shop itself. */
export interface Flow {
  readonly session?: string
  readonly backUrl: string
  readonly thankYouPageUrl?: string
}

/** An expired redirect session does not prevent payment: the links then lead back to the shop. */
export async function readFlow(host: Host, url: URL, orderId?: string): Promise<Flow> {
  const session = url.searchParams.get('session') || undefined
  if (!session) return { backUrl: `${host.base}/cart` }
  try {
    const reply = await host.call('signIn.describeRedirectSession', { session, orderId })
    return {
      session,
      backUrl: reply.postFlowUrl ?? reply.cartPageUrl ?? getHome(host),
      thankYouPageUrl: reply.thankYouPageUrl,
    }
  } catch (error) {
    if (!isProblem(error) || error.status >= 500) throw error
    return { session, backUrl: getHome(host) }
  }
}

/** The home page in the buyer's language. */
export const getHome = ({ base }: Host): string => base || '/'

/** The URL of a checkout, or of one of its pages, with its redirect session. */
export function buildCheckoutAddress(
  id: string,
  from: URL,
  more: Readonly<Record<string, string>> = {},
  page = '',
): string {
  const session = from.searchParams.get('session')
  const search = new URLSearchParams({ ...(session && { session }), ...more })
  return `/checkout/${id}${page}${search.size > 0 ? `?${search}` : ''}`
}

/** The page that opens a checkout in this browser, or explains why it can't. */
export const buildOpeningAddress = (id: string, from: URL): string => buildCheckoutAddress(id, from, {}, '/open')

/** The page after an order is placed: the app's own page if it named one. */
export async function findAddressAfterOrder(
  host: Host,
  url: URL,
  checkoutId: string,
  orderId: string,
): Promise<string> {
  const { thankYouPageUrl, session } = await readFlow(host, url, orderId)
  if (thankYouPageUrl) return thankYouPageUrl
  return `/thank-you/${orderId}${session ? `?${new URLSearchParams({ session, checkout: checkoutId })}` : ''}`
}
