import type { Language } from '@stoa/messages'
import type { FastifyRequest } from 'fastify'
import type { App } from '../app.ts'
import { anonymousActor, type Caller } from '../kernel/actor.ts'
import { isId } from '../kernel/ids.ts'
import { settingsPort } from '../kernel/settings.ts'
import { callerOfCheckout } from '../modules/checkout/index.ts'
import { shownCurrencies } from '../modules/currencies/index.ts'
import { callbacksOf } from '../modules/redirects/index.ts'
import { currentSite, type Site } from '../modules/sites/index.ts'
import type { WebSession } from '../modules/tokens/index.ts'
import { localeOf, mainLanguageOf, resolveLanguage } from './language.ts'
import { areaOf, type PageAddress } from './page-address.ts'

interface Page {
  origin: string
  nonce: string
  request: FastifyRequest
  address: PageAddress
  /** Notes a place outside that this page takes something from. */
  allow(places: CspSources): void
}

/** Sources by directive of the Content-Security-Policy. */
export type CspSources = Readonly<Partial<Record<'script-src' | 'frame-src' | 'connect-src', readonly string[]>>>

/** All that a page may ask of the world outside, bound to who looks at it. */
export async function createHost(app: App, session: WebSession, page: Page) {
  const { siteId } = session.caller
  const sent = await callerOfHostedCheckout(app, session.caller, page)
  const callbacks = await callbacksOfPage(app, session.caller, page)
  const { site, isDevelopment, ...currencies } = await app.factory.read(
    { ...session.caller, requestId: page.request.id },
    async (unit) => ({
      site: await currentSite(unit),
      isDevelopment: unit.use(settingsPort).development,
      ...(await shownCurrencies(unit, currencyChosen(page.request.headers.cookie))),
    }),
  )
  const { settings, ...facts } = site
  const language = languageOf(page, site, isDevelopment)
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
      languages: languagesOf(site),
      ...currencies,
      emailCodes: settings.emailCodes,
      elsewhere: { bookings: settings.elsewhere?.bookingsBook, events: settings.elsewhere?.eventsCheckout },
    },
    ...(callbacks && { callbacks }),
    language,
    /** What addresses of the shop begin with, in this language. */
    base: language === page.address.prefix ? page.address.base : '',
    origin: page.origin,
    nonce: page.nonce,
    allow: page.allow,
    requestId: page.request.id,
    inOnePiece: false,
    report: (error: unknown) => page.request.log.error({ err: error }, 'page failed'),
  }
}

export type Host = Awaited<ReturnType<typeof createHost>>

/** The language that an address asks for. */
export const parameterOf = ({ search }: PageAddress): string | null => search.get('lang') ?? search.get('language')

function languageOf({ address, request }: Page, { locale, settings }: Site, isDevelopment: boolean): Language {
  return resolveLanguage({
    area: areaOf(address),
    prefix: address.prefix,
    parameter: parameterOf(address),
    cookie: languageCookie(request.headers.cookie),
    main: locale,
    others: settings.storefront?.languages ?? [],
    isDevelopment,
  })
}

/** The languages of the shop, the main one first; what its addresses begin with, and what it calls itself. */
function languagesOf({ locale, settings }: Site): ShopLanguage[] {
  const main = mainLanguageOf(locale)
  const others = (settings.storefront?.languages ?? []).filter((language) => language !== main)
  return [main, ...others].map((language) => ({
    language,
    base: language === main ? '' : `/${language}`,
    name: new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language,
  }))
}

export interface ShopLanguage {
  readonly language: Language
  readonly base: string
  readonly name: string
}

/** Keeps the language that was asked for, for hosted pages and the dashboard. */
export const languageCookie = (cookies = ''): string | undefined =>
  /(?:^|; ?)stoa-language=([A-Za-z-]{2,10})(?:;|$)/.exec(cookies)?.[1]

/** The cookie that the storefront keeps a buyer's currency in: pages are read with it before there is any cart. */
const currencyChosen = (cookies = ''): string | undefined =>
  /(?:^|; ?)stoa-currency=([A-Z]{3})(?:;|$)/.exec(cookies)?.[1]

/**
 * An app that sends a buyer to the checkout keeps the buyer's tokens to itself. There, and on the page that says thanks,
 * the page acts for that buyer in the browser that has proved to be theirs (see `checkout.openCheckout`).
 */
async function callerOfHostedCheckout(app: App, caller: Caller, { address, request: { id } }: Page) {
  const { pathname, search } = address
  const text = search.get('session')
  const thanks = /^\/thank-you\//.test(pathname) ? search.get('checkout') : undefined
  const checkoutId = thanks ?? /^\/checkout\/([\w-]+)(\/confirm)?(\.data)?$/.exec(pathname)?.[1]
  if (!text || !checkoutId || !isId(checkoutId)) return undefined
  return callerOfCheckout(app.factory.units({ ...caller, requestId: id }), checkoutId)
}

/** Where an app wants to be come back to that led here: the address alone says so, to whoever has it. */
async function callbacksOfPage(app: App, caller: Caller, { address, request: { id } }: Page) {
  const { pathname, search } = address
  const text = search.get('session')
  if (!text || !/^\/(product|account)\b/.test(pathname)) return undefined
  return callbacksOf(app.factory.units({ ...caller, requestId: id }), text)
}

/** Looking around needs no visitor of one's own: a stranger reads what any visitor may read, and owns nothing. */
function forReading(caller: Caller): Caller {
  return caller.actor.type === 'anonymous' ? { ...caller, actor: anonymousActor } : caller
}
