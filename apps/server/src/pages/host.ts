import { hasLevel } from '@stoa/contract/staff-access'
import { getLocale, getMainLanguage, type Language } from '@stoa/messages'
import { getLanguageName } from '@stoa/messages/language-name'
import type { FastifyRequest } from 'fastify'
import type { App } from '../app.ts'
import { createScreens } from '../extensions/screens.ts'
import { anonymousActor, type Caller, findBuyerId } from '../kernel/actor.ts'
import { isPermitted } from '../kernel/api.ts'
import { formatAmounts } from '../kernel/formatted-amounts.ts'
import { isId } from '../kernel/ids.ts'
import { getArea, isCheckoutPage, type PageAddress } from '../kernel/page-address.ts'
import { sanitizeHtml } from '../kernel/sanitized-html.ts'
import { settingsPort } from '../kernel/settings.ts'
import type { Unit } from '../kernel/unit.ts'
import { countWaitingChanges } from '../modules/assistant/api.ts'
import { findCheckoutCaller } from '../modules/checkout/api.ts'
import { listShownCurrencies } from '../modules/currencies/api.ts'
import { listOff } from '../modules/extensions/api.ts'
import { answerGraphql } from '../modules/graphql/api.ts'
import { findAccountLanguage } from '../modules/identity/api.ts'
import { buildLinkPreviewPath } from '../modules/link-previews/api.ts'
import { findCallbacks } from '../modules/redirects/api.ts'
import { getFreeDelivery, getShippingDays } from '../modules/shipping/api.ts'
import { getCurrentSite, type Site } from '../modules/sites/api.ts'
import { findPreviewedTheme, getShownTheme } from '../modules/theme/api.ts'
import type { WebSession } from '../modules/tokens/api.ts'
import { translateSiteTexts } from '../modules/translations/api.ts'
import { resolveLanguage } from './language.ts'
import { narrow, narrowInfo, readViewedRole } from './viewed-role.ts'

interface Page {
  origin: string
  nonce: string
  request: FastifyRequest
  address: PageAddress
  /** Adds external sources to this page's Content-Security-Policy. */
  allow(sources: CspSources): void
}

/** Sources by directive of the Content-Security-Policy. */
export type CspSources = Readonly<
  Partial<Record<'script-src' | 'frame-src' | 'connect-src' | 'frame-ancestors', readonly string[]>>
>

/** Everything that a page can do outside rendering, bound to its session. */
export async function createHost(app: App, session: WebSession, page: Page) {
  const { siteId } = session.caller
  const checkoutCaller = await findHostedCheckoutCaller(app, session.caller, page)
  const callbacks = await findPageCallbacks(app, session.caller, page)
  const installed = app.extensions.extensions
  const {
    site,
    language,
    storefront,
    off,
    waitingChanges,
    viewedAs,
    look,
    freeDeliveryFrom,
    shippingDays,
    ...currencies
  } = await app.factory.read({ ...session.caller, requestId: page.request.id }, async (unit) => {
    const site = await getCurrentSite(unit)
    const isDevelopment = unit.use(settingsPort).development
    const language = chooseLanguage(page, site, { isDevelopment, known: await readKnownLanguage(unit, page) })
    const texts = site.settings.storefront ?? {}
    return {
      site,
      language,
      off: installed.length > 0 ? await listOff(unit) : [],
      look: await readLook(unit, page),
      waitingChanges: getArea(page.address) === 'dashboard' ? await countWaiting(unit) : 0,
      viewedAs: getArea(page.address) === 'dashboard' ? await readViewedRole(unit, page.request) : undefined,
      // For carts, which need a session.
      freeDeliveryFrom: findBuyerId(unit.actor) ? await getFreeDelivery(unit, getCountry(site)) : undefined,
      shippingDays: await getShippingDays(unit, getCountry(site)),
      storefront: getArea(page.address) === 'dashboard' ? texts : await translateSiteTexts(unit, texts, language),
      ...(await listShownCurrencies(unit, readCurrencyCookie(page.request.headers.cookie))),
    }
  })
  const { settings, ...siteFields } = site
  const locale = getLocale(language, site.locale)
  const isDashboard = getArea(page.address) === 'dashboard'
  // The dashboard edits original texts, whatever its own language. Amounts are written as its reader writes them.
  const languages = isDashboard ? undefined : [language]
  const readsOtherAmounts = isDashboard && locale !== site.locale
  const report = (error: unknown) => page.request.log.error({ err: error }, 'page failed')
  const on = installed.filter(({ name }) => !off.includes(name))
  return {
    ...(waitingChanges > 0 && { waitingChanges }),
    ...(on.length > 0 && { extensions: createScreens({ all: on, language, report }) }),
    call: async (name: string, input: unknown) => {
      const operation = app.api.operation(name)
      const caller = checkoutCaller ?? narrow(toAnonymousVisitor(await session.callerFor(operation)), viewedAs)
      const answer = await app.call(name, { ...caller, ...(languages && { languages }) }, input, page.request.id)
      return readsOtherAmounts ? formatAmounts(operation.reply, answer, { locale, currency: site.currency }) : answer
    },
    graphql: async (body: unknown) => {
      const { factory, gateway } = app
      return (await answerGraphql({ factory, gateway, request: page.request, caller: session.caller, body })).body
    },
    may: (name: string) => isPermitted(app.api.operation(name), narrow(session.caller, viewedAs)),
    session: checkoutCaller
      ? { kind: checkoutCaller.actor.type, ...('id' in checkoutCaller.actor && { memberId: checkoutCaller.actor.id }) }
      : narrowInfo(session.info(), viewedAs),
    signIn: (tokens: object) => session.signIn(tokens as never),
    signOut: () => session.signOut(),
    site: {
      siteId,
      ...siteFields,
      locale,
      country: getCountry(site),
      freeDeliveryFrom,
      ...storefront,
      languages: getLanguages(site),
      ...currencies,
      emailCodes: settings.emailCodes,
      elsewhere: { bookings: settings.elsewhere?.bookingsBook, events: settings.elsewhere?.eventsCheckout },
    },
    ...(shippingDays && { shippingDays }),
    ...(callbacks && { callbacks }),
    ...(look && { look }),
    language,
    /** What addresses of the shop begin with, in this language. */
    base: language === page.address.prefix ? page.address.base : '',
    origin: page.origin,
    nonce: page.nonce,
    linkPreview: (title: string) =>
      buildLinkPreviewPath(app.factory.units({ ...session.caller, requestId: page.request.id }), siteId, title),
    sanitizeHtml,
    allow: page.allow,
    requestId: page.request.id,
    inOnePiece: false,
    /** Only needed for pages that are cached. */
    changeAt: (_moment: number) => {},
    report,
  }
}

export type Host = Awaited<ReturnType<typeof createHost>>

/** The language that an address asks for. */
export const readLanguageParameter = ({ search }: PageAddress): string | null =>
  search.get('lang') ?? search.get('language')

function chooseLanguage(
  { address, request }: Page,
  { locale, settings }: Site,
  { isDevelopment, known }: { isDevelopment: boolean; known: string | undefined },
): Language {
  return resolveLanguage({
    area: getArea(address),
    prefix: address.prefix,
    parameter: readLanguageParameter(address),
    known,
    cookie: readLanguageCookie(request.headers.cookie),
    main: locale,
    others: settings.storefront?.languages ?? [],
    isDevelopment,
  })
}

/**
 * The language that an owner has chosen for the dashboard, or a member for emails and hosted pages. The member's counts
 * in a browser that has shown no language yet; the checkout is in the language of the shop that led there.
 */
async function readKnownLanguage(unit: Unit, { address, request }: Page): Promise<string | undefined> {
  const { actor } = unit
  const area = getArea(address)
  if (area === 'dashboard') return actor.type === 'owner' ? findAccountLanguage(unit, actor.id) : undefined
  if (area === 'shop' || actor.type !== 'member' || isCheckoutPage(address)) return undefined
  const isShown = address.prefix || readLanguageParameter(address) || readLanguageCookie(request.headers.cookie)
  return isShown ? undefined : findAccountLanguage(unit, actor.id)
}

/** The parameter of pages that show the draft of the theme. */
export const readThemePreview = ({ search }: PageAddress): string | null => search.get('theme-preview')

/** The dashboard has a look of its own. */
async function readLook(unit: Unit, { address }: Page) {
  if (getArea(address) === 'dashboard') return undefined
  const token = readThemePreview(address)
  const previewed = token === null ? undefined : await findPreviewedTheme(unit, token)
  if (previewed) return { ...previewed, isPreview: true }
  return getShownTheme(unit)
}

/** What assistants ask of a signed-in owner. */
const countWaiting = async (unit: Unit): Promise<number> =>
  unit.actor.type === 'owner' && hasLevel(unit.actor.access, 'assistants') ? countWaitingChanges(unit) : 0

/** The country of the shop's locale, where most buyers are. */
const getCountry = ({ locale }: Site): string | undefined => new Intl.Locale(locale).region

/** The languages of the shop, the main one first; what its addresses begin with, and what it calls itself. */
function getLanguages({ locale, settings }: Site): ShopLanguage[] {
  const main = getMainLanguage(locale)
  const others = (settings.storefront?.languages ?? []).filter((language) => language !== main)
  return [main, ...others].map((language) => ({
    language,
    base: language === main ? '' : `/${language}`,
    name: getLanguageName(language),
  }))
}

export interface ShopLanguage {
  readonly language: Language
  readonly base: string
  readonly name: string
}

/** Keeps the language that was asked for, for hosted pages and the dashboard. */
export const readLanguageCookie = (cookies = ''): string | undefined =>
  /(?:^|; ?)stoa-language=([A-Za-z-]{2,10})(?:;|$)/.exec(cookies)?.[1]

/** The cookie with the visitor's currency, which is known before there is a cart. */
const readCurrencyCookie = (cookies = ''): string | undefined =>
  /(?:^|; ?)stoa-currency=([A-Z]{3})(?:;|$)/.exec(cookies)?.[1]

/**
 * An app that sends a buyer to the checkout keeps the buyer's tokens. On the checkout and the thank-you page, the page
 * acts for that buyer in the browser that proved to be theirs (see `checkout.openCheckout`).
 */
async function findHostedCheckoutCaller(app: App, caller: Caller, { address, request: { id } }: Page) {
  const { pathname, search } = address
  const text = search.get('session')
  const thanks = /^\/thank-you\//.test(pathname) ? search.get('checkout') : undefined
  const checkoutId = thanks ?? /^\/checkout\/([\w-]+)(\/confirm)?(\.data)?$/.exec(pathname)?.[1]
  if (!text || !checkoutId || !isId(checkoutId)) return undefined
  return findCheckoutCaller(app.factory.units({ ...caller, requestId: id }), checkoutId)
}

/**
 * The return URLs of the app that linked here; they are part of the redirect session, so anyone with the URL may read
 * them.
 */
async function findPageCallbacks(app: App, caller: Caller, { address, request: { id } }: Page) {
  const { pathname, search } = address
  const text = search.get('session')
  if (!text || !/^\/(product|account)\b/.test(pathname)) return undefined
  return findCallbacks(app.factory.units({ ...caller, requestId: id }), text)
}

/** Reading needs no visitor: {@link anonymousActor} may read what every visitor may, and owns nothing. */
function toAnonymousVisitor(caller: Caller): Caller {
  return caller.actor.type === 'anonymous' ? { ...caller, actor: anonymousActor } : caller
}
