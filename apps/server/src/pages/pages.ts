import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static'
import { findLanguageByTag } from '@stoa/messages'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../app.ts'
import { getAllowedMethods, sendNotFound } from '../kernel/http.ts'
import { getArea, type PageAddress, parsePageAddress } from '../kernel/page-address.ts'
import { readPreviewSite } from '../modules/content/api.ts'
import { readDownloadSite } from '../modules/downloads/api.ts'
import { readPushSite, readRecoverySite } from '../modules/identity/api.ts'
import { readNewsletterLinkSite } from '../modules/newsletter/api.ts'
import { findPageSite } from '../modules/redirects/api.ts'
import { readReviewLinkSite } from '../modules/review-requests/api.ts'
import { readThemePreviewSite } from '../modules/theme/api.ts'
import { openWebSession, toPageRequest } from '../modules/tokens/api.ts'
import { readSharedWishlistSite } from '../modules/wishlists/api.ts'
import { toCachedPage } from './cached-page.ts'
import { type CountView, createViewCounter, watchCart } from './count-view.ts'
import {
  type CspSources,
  createHost,
  type Host,
  readLanguageCookie,
  readLanguageParameter,
  readThemePreview,
} from './host.ts'
import { isLoopbackAlias, rejectCrossSiteForm } from './own-address.ts'
import { PageCache, recordCalls } from './page-cache.ts'
import { type PageAnswer, sendAnswer, sendCachedPage, toAnonymousRequest, toUrl, toWebRequest } from './web-request.ts'

/** The built web, as seen by the server. */
export interface Pages {
  render(request: Request, host: object): Promise<PageAnswer>
  /** Whether the page of this path is the same for all visitors without a session. */
  isCacheable(pathname: string): boolean
}

/** Loads the built web, which has its own copy of the router. */
export async function loadPages(buildDir: string): Promise<Pages> {
  const build = await import(pathToFileURL(`${buildDir}/server/index.js`).href)
  const localized = JSON.parse(await readFile(`${buildDir}/server/localized.json`, 'utf8'))
  return build.entry.module.createPages(build, 'production', localized)
}

/** Every address without a route is a page, rendered on the server with operations called in process. */
export async function servePages(app: App, pages: Pages, origin: string, clientDir: string | undefined): Promise<void> {
  if (clientDir) await serveAssets(app, clientDir)
  const served: PageServer = { app, pages, origin, pageCache: new PageCache(), countView: createViewCounter(app) }
  app.http.setNotFoundHandler(async (request, reply) => {
    if (!isPage(request) || getAllowedMethods(request).length > 0) return sendNotFound(request, reply)
    return sendPage(served, request, reply)
  })
}

interface PageServer {
  readonly app: App
  readonly pages: Pages
  readonly origin: string
  readonly pageCache: PageCache
  readonly countView: CountView
}

/**
 * Assets share one route: a route for each of their thousands of files would cost memory and time at each start. The
 * library's own route for all files reads the whole folder at each request, which takes most of its time.
 */
async function serveAssets({ http }: App, clientDir: string): Promise<void> {
  const serve = (root: string, cacheControl: string, options: FastifyStaticOptions) =>
    http.register(fastifyStatic, {
      ...options,
      root,
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply) => void reply.header('cache-control', cacheControl),
    })
  await serve(`${clientDir}/assets`, 'public, max-age=31536000, immutable', { serve: false })
  http.get<{ Params: { '*': string } }>('/assets/*', ({ params }, reply) => reply.sendFile(params['*']))
  await serve(clientDir, 'public, max-age=3600', { wildcard: false, globIgnore: ['assets/**'], decorateReply: false })
}

/** Paths of the API, which are no pages. */
const ofApi = /^\/(?:v\d+|_api|stoa\/v\d+|ext\/[\w-]+\/v\d+)(?=[/?]|$)/

/** Pages answer GET, and forms by POST; requests that want JSON or carry a token get JSON. */
function isPage({ method, headers, url }: FastifyRequest): boolean {
  if (ofApi.test(url)) return false
  const accepts = headers.accept ?? '*/*'
  // Browsers add Basic credentials of a proxy to every request.
  if (headers.authorization !== undefined && !/^basic /i.test(headers.authorization)) return false
  if (method === 'POST' && /^application\/json/i.test(headers['content-type'] ?? '')) return false
  return ['GET', 'HEAD', 'POST'].includes(method) && (accepts.includes('text/html') || accepts.includes('*/*'))
}

async function sendPage(served: PageServer, request: FastifyRequest, reply: FastifyReply) {
  const { app, pages, origin, countView } = served
  if (request.method === 'POST') {
    if (!isOneClickUnsubscribe(request)) rejectCrossSiteForm(request, origin)
  } else if (isLoopbackAlias(request, origin)) {
    return reply.header('cache-control', 'no-store').redirect(toUrl(request, origin))
  }
  const address = parsePageAddress(request.url)
  const siteId = await findSiteOfUrl(app, request, address)
  const session = await openWebSession(app.factory, getArea(address) === 'dashboard' ? 'owner' : 'shop', {
    ...toPageRequest(request),
    ...(siteId && { siteId }),
  })
  const nonce = randomBytes(16).toString('base64')
  let sources: CspSources = {}
  const allow = (more: CspSources) => {
    sources = { ...sources, ...more }
  }
  const host = watchCart(await createHost(app, session, { origin, nonce, request, address, allow }), request, address)
  // The main language has no prefix.
  if (request.method === 'GET' && address.prefix && address.prefix === host.site.languages[0]?.language)
    return reply.code(301).redirect(toUrl({ url: request.url.replace(address.base, '') || '/' }, origin))
  // A prefix that is none of the shop's is a part of the address, which no page has.
  const isPlain = host.base === address.base
  const isCacheable =
    request.method === 'GET' && host.session.kind === 'none' && isPlain && pages.isCacheable(address.pathname)
  const answer = isCacheable
    ? await renderCacheable(served, request, host)
    : await pages.render(toWebRequest(request, origin), host)
  const moved = isMissing(request, answer) ? await findMoved(host, address.pathname) : undefined
  if (moved) return reply.code(301).redirect(moved)
  countView(request, { address, host, status: 'response' in answer ? answer.response.status : 200 })
  const cookies = [...session.setCookies(), ...rememberLanguage(address, host, request, origin)]
  if (cookies.length > 0) reply.header('set-cookie', cookies)
  // Clears data that scripts stored for the member whose session ended.
  if (session.isEnded()) reply.header('clear-site-data', '"storage"')
  if ('scripts' in answer) return sendCachedPage(reply, answer, origin)
  return sendAnswer(reply, answer, { scripts: [`'nonce-${nonce}'`], origin, sources })
}

/** A cached page, or a new one that is then cached. */
async function renderCacheable({ app, pages, origin, pageCache }: PageServer, request: FastifyRequest, host: Host) {
  const cached = await pageCache.get(request.url, host)
  if (cached) return cached
  const { host: recordedHost, record } = recordCalls(host, (name) => app.api.isCacheable(name))
  const answer = await pages.render(toAnonymousRequest(request, origin), recordedHost)
  const { response } = answer
  if (!record.calls || response.status !== 200 || response.headers.has('set-cookie')) return answer
  const body = Buffer.isBuffer(answer.body) ? answer.body : Buffer.from(await response.arrayBuffer())
  const page = toCachedPage(response.headers, body, host)
  pageCache.set(request.url, host, record, page)
  return page
}

/** A hosted page or the dashboard was asked for in a language: the pages that it leads to are in it too. */
function rememberLanguage(address: PageAddress, { language }: Host, { headers }: FastifyRequest, origin: string) {
  const parameter = findLanguageByTag(readLanguageParameter(address))
  if (getArea(address) === 'shop' || parameter !== language || readLanguageCookie(headers.cookie) === language)
    return []
  const secure = origin.startsWith('https:') ? '; Secure' : ''
  return [`stoa-language=${language}; Path=/; Max-Age=31536000; SameSite=Lax; HttpOnly${secure}`]
}

/** Some URLs contain their site; others belong to the site of the browser's session. */
function findSiteOfUrl(
  { factory }: App,
  request: FastifyRequest,
  address: PageAddress,
): Promise<string | undefined> | string | undefined {
  const { pathname, search } = address
  // These pages need a session of their site: with another site they would redirect in a loop.
  if (/^\/(account|dashboard)(\/|\.data|$)/.test(pathname)) return undefined
  if (/[?&]session=/.test(request.url)) return findPageSite(factory, request)
  const [, requestToken] = /^\/(?:review|no-review-requests)\/([\w-]+?)(?:\.data)?$/.exec(pathname) ?? []
  if (requestToken) return readReviewLinkSite(factory, requestToken, request.id)
  const [, download] = /^\/downloads\/([\w-]+?)(?:\.data)?$/.exec(pathname) ?? []
  if (download) return readDownloadSite(factory, download, request.id)
  const [, preview] = /^\/preview\/([\w.-]+?)(?:\.data)?$/.exec(pathname) ?? []
  if (preview) return readPreviewSite(factory, preview, request.id)
  const [, wishlist] = /^\/wishlist\/([\w-]+?)(?:\.data)?$/.exec(pathname) ?? []
  if (wishlist) return readSharedWishlistSite(factory, wishlist, request.id)
  const themePreview = readThemePreview(address)
  if (themePreview) return readThemePreviewSite(factory, themePreview, request.id)
  const [, newsletter] = /^\/newsletter\/(?:confirm|unsubscribe)\/([\w.-]+?)(?:\.data)?$/.exec(pathname) ?? []
  if (newsletter) return readNewsletterLinkSite(factory, newsletter, request.id)
  const token = search.get('token')
  if (!token) return undefined
  if (/^\/sign-in\/approve(\.data)?$/.test(pathname)) return readPushSite(factory, token, request.id)
  return pathname.startsWith('/sign-in/recover/') ? readRecoverySite(factory, token, request.id) : undefined
}

/** One-click unsubscribe (RFC 8058): sent by mail providers, without browser headers or a session. */
const isOneClickUnsubscribe = ({ url, headers }: FastifyRequest): boolean =>
  /^\/(no-review-requests|newsletter\/unsubscribe)\/[\w.-]+(\?|$)/.test(url) &&
  headers['sec-fetch-site'] === undefined &&
  headers.origin === undefined

/** A whole page, not its data alone. */
const isMissing = ({ method }: FastifyRequest, answer: object): boolean =>
  method === 'GET' && 'response' in answer && (answer.response as Response).status === 404

/** Where the owner takes visitors of an address that no page has; in the language that it begins with. */
async function findMoved(host: Host, path: string): Promise<string | undefined> {
  if (path.length > 1000) return undefined
  const found = await host.call('urlRedirects.resolveUrlRedirect', { path })
  const { redirectTo } = found as { redirectTo?: string }
  return redirectTo?.startsWith('/') ? host.base + redirectTo : redirectTo
}
