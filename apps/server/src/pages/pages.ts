import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import { languageOfTag } from '@stoa/messages'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../app.ts'
import { getAllowedMethods, sendNotFound } from '../kernel/http.ts'
import { siteOfDownload } from '../modules/downloads/index.ts'
import { siteOfPush, siteOfRecovery } from '../modules/identity/index.ts'
import { siteOfPage } from '../modules/redirects/index.ts'
import { siteOfLetter } from '../modules/review-requests/index.ts'
import { openWebSession, pageRequest } from '../modules/tokens/index.ts'
import { toCachedPage } from './cached-page.ts'
import { type CspSources, createHost, type Host, languageCookie, parameterOf } from './host.ts'
import { isLoopbackAlias, rejectCrossSiteForm } from './own-address.ts'
import { areaOf, type PageAddress, pageAddress } from './page-address.ts'
import { PageCache, recordCalls } from './page-cache.ts'
import { type PageAnswer, sendAnswer, sendCachedPage, toAnonymousRequest, toUrl, toWebRequest } from './web-request.ts'

/** The web's build, seen from here. */
export interface Pages {
  render(request: Request, host: object): Promise<PageAnswer>
  /** Whether all who have no session see the page of this path alike. */
  isAlike(pathname: string): boolean
}

/** Loads the built web from its folder; it brings its own copy of the router. */
export async function loadPages(buildDir: string): Promise<Pages> {
  const build = await import(pathToFileURL(`${buildDir}/server/index.js`).href)
  const localized = JSON.parse(await readFile(`${buildDir}/server/localized.json`, 'utf8'))
  return build.entry.module.createPages(build, 'production', localized)
}

/** Every address that is no operation is a page: rendered on this server, with operations called in process. */
export async function servePages(app: App, pages: Pages, origin: string, clientDir: string | undefined): Promise<void> {
  if (clientDir) await serveAssets(app, clientDir)
  const served: Served = { app, pages, origin, kept: new PageCache() }
  app.http.setNotFoundHandler(async (request, reply) => {
    if (!isPage(request) || getAllowedMethods(request).length > 0) return sendNotFound(request, reply)
    return sendPage(served, request, reply)
  })
}

interface Served {
  readonly app: App
  readonly pages: Pages
  readonly origin: string
  readonly kept: PageCache
}

async function serveAssets(app: App, clientDir: string): Promise<void> {
  await app.http.register(fastifyStatic, {
    root: clientDir,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header(
        'cache-control',
        path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      )
    },
  })
}

/** Addresses of the API, which no page has. */
const ofApi = /^\/(?:v\d+|_api|stoa\/v\d+)(?=[/?]|$)/

/** Pages are asked for by GET and answered to forms by POST; anything that wants JSON or brings a token gets JSON. */
function isPage({ method, headers, url }: FastifyRequest): boolean {
  if (ofApi.test(url)) return false
  const accepts = headers.accept ?? '*/*'
  // Browsers add a name and a password of a proxy in front by themselves.
  if (headers.authorization !== undefined && !/^basic /i.test(headers.authorization)) return false
  if (method === 'POST' && /^application\/json/i.test(headers['content-type'] ?? '')) return false
  return ['GET', 'HEAD', 'POST'].includes(method) && (accepts.includes('text/html') || accepts.includes('*/*'))
}

async function sendPage(served: Served, request: FastifyRequest, reply: FastifyReply) {
  const { app, pages, origin } = served
  if (request.method === 'POST') {
    if (!isOneClick(request)) rejectCrossSiteForm(request, origin)
  } else if (isLoopbackAlias(request, origin)) {
    return reply.header('cache-control', 'no-store').redirect(toUrl(request, origin))
  }
  const address = pageAddress(request.url)
  const siteId = await siteOfAddress(app, request, address)
  const session = await openWebSession(app.factory, areaOf(address) === 'dashboard' ? 'owner' : 'shop', {
    ...pageRequest(request),
    ...(siteId && { siteId }),
  })
  const nonce = randomBytes(16).toString('base64')
  let places: CspSources = {}
  const allow = (more: CspSources) => {
    places = { ...places, ...more }
  }
  const host = await createHost(app, session, { origin, nonce, request, address, allow })
  // The main language has no prefix.
  if (request.method === 'GET' && address.prefix && address.prefix === host.site.languages[0]?.language)
    return reply.code(301).redirect(toUrl({ url: request.url.replace(address.base, '') || '/' }, origin))
  // A prefix that is none of the shop's is a part of the address, which no page has.
  const isPlain = host.base === address.base
  const isAlike = request.method === 'GET' && host.session.kind === 'none' && isPlain && pages.isAlike(address.pathname)
  const answer = isAlike
    ? await answerAlike(served, request, host)
    : await pages.render(toWebRequest(request, origin), host)
  const cookies = [...session.setCookies(), ...rememberLanguage(address, host, request, origin)]
  if (cookies.length > 0) reply.header('set-cookie', cookies)
  // What scripts may have kept for whoever was signed in goes with the session.
  if (session.isOver()) reply.header('clear-site-data', '"storage"')
  if ('scripts' in answer) return sendCachedPage(reply, answer, origin)
  return sendAnswer(reply, answer, { scripts: [`'nonce-${nonce}'`], origin, sources: places })
}

/** A page that is the same for all who have no session: the one that was made for another of them, if it is still right. */
async function answerAlike({ app, pages, origin, kept: pageCache }: Served, request: FastifyRequest, host: Host) {
  const known = await pageCache.get(request.url, host)
  if (known) return known
  const { host: noted, record: notes } = recordCalls(host, (name) => app.api.isCacheable(name))
  const answer = await pages.render(toAnonymousRequest(request, origin), noted)
  const { response } = answer
  if (!notes.calls || response.status !== 200 || response.headers.has('set-cookie')) return answer
  const body = Buffer.isBuffer(answer.body) ? answer.body : Buffer.from(await response.arrayBuffer())
  const page = toCachedPage(response.headers, body, host)
  pageCache.set(request.url, host, notes, page)
  return page
}

/** A hosted page or the dashboard was asked for in a language: the pages that it leads to are in it too. */
function rememberLanguage(address: PageAddress, { language }: Host, { headers }: FastifyRequest, origin: string) {
  const asked = languageOfTag(parameterOf(address))
  if (areaOf(address) === 'shop' || asked !== language || languageCookie(headers.cookie) === language) return []
  const secure = origin.startsWith('https:') ? '; Secure' : ''
  return [`stoa-language=${language}; Path=/; Max-Age=31536000; SameSite=Lax; HttpOnly${secure}`]
}

/** Some addresses say themselves of which site they are; all others are of the one that the browser's session is at. */
function siteOfAddress(
  { factory }: App,
  request: FastifyRequest,
  { pathname, search }: PageAddress,
): Promise<string | undefined> | string | undefined {
  // Here somebody is signed in or is sent to sign in: at another site they would be sent to and fro.
  if (/^\/(account|dashboard)(\/|\.data|$)/.test(pathname)) return undefined
  if (/[?&]session=/.test(request.url)) return siteOfPage(factory, request)
  const [, letter] = /^\/(?:review|no-review-requests)\/([\w-]+?)(?:\.data)?$/.exec(pathname) ?? []
  if (letter) return siteOfLetter(factory, letter, request.id)
  const [, download] = /^\/downloads\/([\w-]+?)(?:\.data)?$/.exec(pathname) ?? []
  if (download) return siteOfDownload(factory, download, request.id)
  const token = search.get('token')
  if (!token) return undefined
  if (/^\/sign-in\/approve(\.data)?$/.test(pathname)) return siteOfPush(factory, token, request.id)
  return pathname.startsWith('/sign-in/recover/') ? siteOfRecovery(factory, token, request.id) : undefined
}

/** What mailboxes send where somebody wants no more letters (RFC 8058). They are no browsers, and the address alone says who it is. */
const isOneClick = ({ url, headers }: FastifyRequest): boolean =>
  /^\/no-review-requests\/[\w-]+$/.test(url) && headers['sec-fetch-site'] === undefined && headers.origin === undefined
