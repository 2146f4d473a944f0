import type { FastifyRequest } from 'fastify'
import type { App } from '../app.ts'
import { anonymousActor, type Caller } from '../kernel/actor.ts'
import { isId } from '../kernel/ids.ts'
import { settingsPort } from '../kernel/settings.ts'
import { callerOfCheckout } from '../modules/checkout/index.ts'
import { shownCurrencies } from '../modules/currencies/index.ts'
import { callbacksOf } from '../modules/redirects/index.ts'
import { currentSite } from '../modules/sites/index.ts'
import type { WebSession } from '../modules/tokens/index.ts'
import { localeOf, type PageArea, resolveLanguage } from './language.ts'

interface Page {
  origin: string
  nonce: string
  request: FastifyRequest
  /** Adds external sources to this page's Content-Security-Policy. */
  allow(sources: CspSources): void
}

/** Sources by directive of the Content-Security-Policy. */
export type CspSources = Readonly<Partial<Record<'script-src' | 'frame-src' | 'connect-src', readonly string[]>>>

/** Everything that a page can do outside rendering, bound to its session. */
export async function createHost(app: App, session: WebSession, page: Page) {
  const { siteId } = session.caller
  const checkoutCaller = await findHostedCheckoutCaller(app, session.caller, page.request)
  const callbacks = await findPageCallbacks(app, session.caller, page.request)
  const { site, isDevelopment, ...currencies } = await app.factory.read(
    { ...session.caller, requestId: page.request.id },
    async (unit) => ({
      site: await currentSite(unit),
      isDevelopment: unit.use(settingsPort).development,
      ...(await shownCurrencies(unit, readCurrencyCookie(page.request.headers.cookie))),
    }),
  )
  const { settings, ...siteFields } = site
  const language = languageOf(page.request, site.locale, isDevelopment)
  return {
    call: async (name: string, input: unknown) => {
      const operation = app.api.operation(name)
      return app.call(
        name,
        checkoutCaller ?? asAnonymousVisitor(await session.callerFor(operation)),
        input,
        page.request.id,
      )
    },
    session: checkoutCaller
      ? { kind: checkoutCaller.actor.type, ...('id' in checkoutCaller.actor && { memberId: checkoutCaller.actor.id }) }
      : session.info(),
    signIn: (tokens: object) => session.signIn(tokens as never),
    signOut: () => session.signOut(),
    site: {
      siteId,
      ...siteFields,
      locale: localeOf(language, site.locale),
      ...settings.storefront,
      ...currencies,
      emailCodes: settings.emailCodes,
      elsewhere: { bookings: settings.elsewhere?.bookingsBook, events: settings.elsewhere?.eventsCheckout },
    },
    ...(callbacks && { callbacks }),
    language,
    origin: page.origin,
    nonce: page.nonce,
    allow: page.allow,
    requestId: page.request.id,
    inOnePiece: false,
    report: (error: unknown) => page.request.log.error({ err: error }, 'page failed'),
  }
}

export type Host = Awaited<ReturnType<typeof createHost>>

function languageOf({ url, headers }: FastifyRequest, main: string, isDevelopment: boolean) {
  const { pathname, searchParams } = new URL(url, 'http://page')
  return resolveLanguage({
    area: areaOf(pathname),
    parameter: searchParams.get('lang') ?? searchParams.get('language'),
    cookie: /(?:^|; ?)stoa-language=([A-Za-z-]{2,10})(?:;|$)/.exec(headers.cookie ?? '')?.[1],
    main,
    others: [],
    isDevelopment,
  })
}

const hosted =
  /^\/(sign-in|sign-up|consent|choose-account|elsewhere|sign-out|checkout|pay|thank-you|resume|buy)(\/|\.data$|$)/

const areaOf = (pathname: string): PageArea =>
  /^\/dashboard(\/|\.data|$)/.test(pathname) ? 'dashboard' : hosted.test(pathname) ? 'hosted' : 'shop'

/** The cookie with the visitor's currency, which is known before there is a cart. */
const readCurrencyCookie = (cookies = ''): string | undefined =>
  /(?:^|; ?)stoa-currency=([A-Z]{3})(?:;|$)/.exec(cookies)?.[1]

/**
 * An app that sends a buyer to the checkout keeps the buyer's tokens. On the checkout and the thank-you page, the page
 * acts for that buyer in the browser that proved to be theirs (see `checkout.openCheckout`).
 */
async function findHostedCheckoutCaller(app: App, caller: Caller, { url, id }: FastifyRequest) {
  const { pathname, searchParams } = new URL(url, 'http://page')
  const text = searchParams.get('session')
  const thanks = /^\/thank-you\//.test(pathname) ? searchParams.get('checkout') : undefined
  const checkoutId = thanks ?? /^\/checkout\/([\w-]+)(\/confirm)?(\.data)?$/.exec(pathname)?.[1]
  if (!text || !checkoutId || !isId(checkoutId)) return undefined
  return callerOfCheckout(app.factory.units({ ...caller, requestId: id }), checkoutId)
}

/**
 * The return URLs of the app that linked here; they are part of the redirect session, so anyone with the URL may read
 * them.
 */
async function findPageCallbacks(app: App, caller: Caller, { url, id }: FastifyRequest) {
  const { pathname, searchParams } = new URL(url, 'http://page')
  const text = searchParams.get('session')
  if (!text || !/^\/(product|account)\b/.test(pathname)) return undefined
  return callbacksOf(app.factory.units({ ...caller, requestId: id }), text)
}

/** Reading needs no visitor: {@link anonymousActor} may read what every visitor may, and owns nothing. */
function asAnonymousVisitor(caller: Caller): Caller {
  return caller.actor.type === 'anonymous' ? { ...caller, actor: anonymousActor } : caller
}
