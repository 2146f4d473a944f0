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
  /** Notes a place outside that this page takes something from. */
  allow(places: CspSources): void
}

/** Sources by directive of the Content-Security-Policy. */
export type CspSources = Readonly<Partial<Record<'script-src' | 'frame-src' | 'connect-src', readonly string[]>>>

/** All that a page may ask of the world outside, bound to who looks at it. */
export async function createHost(app: App, session: WebSession, page: Page) {
  const { siteId } = session.caller
  const sent = await callerOfHostedCheckout(app, session.caller, page.request)
  const callbacks = await callbacksOfPage(app, session.caller, page.request)
  const { site, isDevelopment, ...currencies } = await app.factory.read(
    { ...session.caller, requestId: page.request.id },
    async (unit) => ({
      site: await currentSite(unit),
      isDevelopment: unit.use(settingsPort).development,
      ...(await shownCurrencies(unit, currencyChosen(page.request.headers.cookie))),
    }),
  )
  const { settings, ...facts } = site
  const language = languageOf(page.request, site.locale, isDevelopment)
  return {
    call: async (name: string, input: unknown) => {
      const operation = app.api.operation(name)
      return app.call(name, sent ?? forReading(await session.callerFor(operation)), input, page.request.id)
    },
    session: sent ? { kind: sent.actor.type, ...('id' in sent.actor && { memberId: sent.actor.id }) } : session.info(),
    signIn: (tokens: object) => session.signIn(tokens as never),
    signOut: () => session.signOut(),
    site: {
      siteId,
      ...facts,
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

/** The cookie that the storefront keeps a buyer's currency in: pages are read with it before there is any cart. */
const currencyChosen = (cookies = ''): string | undefined =>
  /(?:^|; ?)stoa-currency=([A-Z]{3})(?:;|$)/.exec(cookies)?.[1]

/**
 * An app that sends a buyer to the checkout keeps the buyer's tokens to itself. There, and on the page that says thanks,
 * the page acts for that buyer in the browser that has proved to be theirs (see `checkout.openCheckout`).
 */
async function callerOfHostedCheckout(app: App, caller: Caller, { url, id }: FastifyRequest) {
  const { pathname, searchParams } = new URL(url, 'http://page')
  const text = searchParams.get('session')
  const thanks = /^\/thank-you\//.test(pathname) ? searchParams.get('checkout') : undefined
  const checkoutId = thanks ?? /^\/checkout\/([\w-]+)(\/confirm)?(\.data)?$/.exec(pathname)?.[1]
  if (!text || !checkoutId || !isId(checkoutId)) return undefined
  return callerOfCheckout(app.factory.units({ ...caller, requestId: id }), checkoutId)
}

/** Where an app wants to be come back to that led here: the address alone says so, to whoever has it. */
async function callbacksOfPage(app: App, caller: Caller, { url, id }: FastifyRequest) {
  const { pathname, searchParams } = new URL(url, 'http://page')
  const text = searchParams.get('session')
  if (!text || !/^\/(product|account)\b/.test(pathname)) return undefined
  return callbacksOf(app.factory.units({ ...caller, requestId: id }), text)
}

/** Looking around needs no visitor of one's own: a stranger reads what any visitor may read, and owns nothing. */
function forReading(caller: Caller): Caller {
  return caller.actor.type === 'anonymous' ? { ...caller, actor: anonymousActor } : caller
}
