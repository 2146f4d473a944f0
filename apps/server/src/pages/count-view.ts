import type { FastifyRequest } from 'fastify'
import type { App } from '../app.ts'
import { system } from '../kernel/actor.ts'
import { platformSiteId } from '../kernel/ids.ts'
import { getArea, isCheckoutPage, type PageAddress } from '../kernel/page-address.ts'
import { settingsPort } from '../kernel/settings.ts'
import { findCountry, getVisitRecorder, isCountable, readHost } from '../modules/analytics/api.ts'
import { hasOwnerCookie } from '../modules/tokens/api.ts'
import type { Host } from './host.ts'

interface ShownPage {
  readonly address: PageAddress
  readonly status: number
  readonly host: Pick<Host, 'site' | 'call'>
}

export type CountView = (request: FastifyRequest, page: ShownPage) => void

/** Counts the pages that visitors see, in memory: no request waits for it. */
export function createViewCounter({ factory }: App): CountView {
  const units = factory.units({ siteId: platformSiteId, actor: system, requestId: 'visits' })
  const recorder = getVisitRecorder(units)
  const { origin, trustsProxy } = units.use(settingsPort)
  const ownHost = readHost(origin)

  return (request, { address, status, host }) => {
    const { headers, method } = request
    const hasAdded = addedToCart.has(request)
    if (status !== 200 && !hasAdded) return
    if (method !== 'GET' && !hasAdded) return
    if (getArea(address) !== 'shop' && !isCheckoutPage(address)) return
    if (!isCountable(headers) || hasOwnerCookie(headers.cookie, origin)) return
    const { referer } = headers
    const isEntry = !hasAdded && !address.pathname.endsWith('.data') && isFromOutside(headers, ownHost)
    recorder.note({
      siteId: host.site.siteId,
      timeZone: host.site.timeZone,
      time: Date.now(),
      pathname: address.pathname,
      search: address.search,
      isEntry,
      address: request.ip,
      userAgent: headers['user-agent'] ?? '',
      country: trustsProxy ? findCountry(headers) : '',
      ...(isEntry && referer && readHost(referer) !== ownHost && { referrer: referer }),
      ...(hasAdded && { hasAdded }),
    })
  }
}

/** Browsers say so; older ones name the page that they come from. */
function isFromOutside({ referer, 'sec-fetch-site': from }: FastifyRequest['headers'], ownHost: string): boolean {
  if (from !== undefined) return from !== 'same-origin'
  return !referer || readHost(referer) !== ownHost
}

/** Requests that put something into the cart. */
const addedToCart = new WeakSet<FastifyRequest>()

/** Wraps a host so that requests that add to the cart are counted as such. Other requests are unchanged. */
export function watchCart(host: Host, request: FastifyRequest, { pathname }: PageAddress): Host {
  if (request.method === 'GET' && !pathname.startsWith('/cart/')) return host
  return {
    ...host,
    call: async (name, input) => {
      const answer = await host.call(name, input)
      if (name === 'currentCart.addToCurrentCart') addedToCart.add(request)
      return answer
    },
  }
}
