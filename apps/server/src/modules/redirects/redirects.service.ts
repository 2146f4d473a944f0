import type { EventPayload } from '@stoa/contract/events'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { type FieldViolation, invalid, Problem } from '@stoa/contract/problem'
import { type RedirectRequest, redirectTargets } from '@stoa/contract/redirect-session.entity'
import type { redirects } from '@stoa/contract/redirects'
import { findClientId } from '../../kernel/actor.ts'
import {
  type AllowedTargets,
  describeUnregistered,
  isAllowedRedirectUri,
  parseAllowedCallback,
} from '../../kernel/gate.ts'
import { createId } from '../../kernel/ids.ts'
import { buildLinkInLanguage } from '../../kernel/page-address.ts'
import { settingsPort } from '../../kernel/settings.ts'
import type { Unit, Units } from '../../kernel/unit.ts'
import { hashSessionToken, readTargets } from '../identity/api.ts'
import { type ElsewhereTarget, findOAuthApp, getCurrentSite, getLanguages } from '../sites/api.ts'
import { getCaller } from './caller.ts'
import * as store from './redirects.store.ts'
import {
  type Authorization,
  type Callbacks,
  checkAuthorization,
  type RedirectSession,
  type Target,
  toAuthorization,
  toParameters,
} from './redirects.ts'
import { createSessionText } from './session-text.ts'

type CreateRedirectSession = typeof redirects.createRedirectSession
type Reply = ReplyOf<CreateRedirectSession>

/** A target's address on this server, and the session to store. */
interface Destination {
  path: string
  /** An external address. */
  address?: string | undefined
  /** Sent in the address beside the session. */
  parameters?: Record<string, string>
  /** Absent: the address holds everything. */
  session?: Pick<RedirectSession, 'target' | 'clientId' | 'request' | 'sessionTokenHash'>
}

export async function createRedirectSession(units: Units, input: InputOf<CreateRedirectSession>): Promise<Reply> {
  const target = requireTarget(input)
  const { callbacks, destination, language, languages } = await units.read(async (unit) => ({
    callbacks: await checkCallbacks(unit, input.callbacks, findClientId(unit.actor)),
    destination: await resolveDestination(unit, target, input),
    language: await unit.translationLanguage(),
    languages: getLanguages(await getCurrentSite(unit)),
  }))
  const text = createSessionText(units.siteId)
  const id = createId()
  const { session } = destination
  const insertion =
    session &&
    store.insertSession(text, {
      ...session,
      request: { ...session.request, ...(language && { language }) },
      id,
      callbacks,
      caller: getCaller(units),
      createdDate: new Date(),
    })
  const made = { id, text, destination, input, spoken: { language: language ?? languages.main, languages } }
  if (units.hasReaction(createdEvent)) {
    await units.command(async (unit) => {
      if (insertion) unit.send(insertion)
      await unit.emit(createdEvent, id, toEntity(units, made))
    })
  } else if (insertion) await units.once(insertion)
  return { redirectSession: toReply(units, made) }
}

const createdEvent = 'wix.headless.v1.redirect_session_created'

/** Without the session's secret, which lets its holder continue as the visitor. */
function toEntity(units: Units, made: Made): EventPayload<typeof createdEvent> {
  const { session: _, ...destination } = made.destination
  const { sessionToken: __, ...entity } = toReply(units, { ...made, destination })
  return entity
}

function requireTarget(input: RedirectRequest): (typeof redirectTargets)[number] {
  const requested = redirectTargets.filter((name) => input[name] !== undefined && input[name] !== null)
  const fields = [...redirectTargets]
  if (requested.length === 0) throw invalid('', 'must name one target', 'REQUIRED_ONE_OF_FIELD', { fields })
  if (requested.length > 1) throw invalid(requested[1]!, 'must be the only target', 'ONE_OF_ALIGNMENT', { fields })
  return requested[0]!
}

async function checkCallbacks(
  unit: Unit,
  requested: RedirectRequest['callbacks'],
  clientId: string | undefined,
): Promise<Callbacks> {
  const named = Object.entries(requested ?? {}).filter((entry): entry is [keyof Callbacks, string] => Boolean(entry[1]))
  if (named.length === 0) return {}
  const targets = await readTargets(unit, clientId)
  const violations: FieldViolation[] = []
  const callbacks: Callbacks = {}
  for (const [name, url] of named) {
    const allowed = parseAllowedCallback(url, targets)
    if (allowed) callbacks[name] = allowed.href
    else {
      const description = 'must be an address that this site’s apps have registered'
      const data = describeUnregistered('ORIGIN', url)
      violations.push({ field: `callbacks.${name}`, description, violatedRule: 'VALIDATION', data })
    }
  }
  if (violations.length > 0) throw new Problem('INVALID_ARGUMENT', { violations })
  return callbacks
}

async function resolveDestination(
  unit: Unit,
  target: keyof RedirectRequest,
  input: RedirectRequest,
): Promise<Destination> {
  switch (target) {
    case 'auth': {
      const { authRequest, prompt } = input.auth!
      const authorization = await validateAuthorization(unit, authRequest, prompt ?? authRequest.prompt)
      const origin = input.origin ?? undefined
      const { sessionToken } = authRequest
      const request = { ...authorization, ...(origin && { origin }) }
      return {
        path: '/_stoa/authorize',
        session: buildSession(
          'auth',
          request,
          authorization.clientId,
          sessionToken ? hashSessionToken(sessionToken) : null,
        ),
      }
    }
    case 'login':
      return { path: '/_stoa/pre-warm' }
    case 'logout':
      return { path: '/_stoa/logout', session: buildSession('logout', {}, input.logout!.clientId) }
    case 'ecomCheckout': {
      const { checkoutId } = input.ecomCheckout!
      return {
        path: `/checkout/${checkoutId}`,
        parameters: { open: '1' },
        session: buildSession('ecomCheckout', { checkoutId }, findClientId(unit.actor) ?? null),
      }
    }
    case 'storesProduct':
      return withCallbacks(unit, target, `/product/${encodeURIComponent(input.storesProduct!.productSlug)}`, input)
    case 'membersAccount':
      return withCallbacks(unit, target, sections[input.membersAccount!.section ?? 'ACCOUNT_INFO'], input)
    default:
      return buildElsewhere(unit, target as ElsewhereTarget, input)
  }
}

/** The shop's own page, with the app's addresses to continue at. */
function withCallbacks(
  unit: Unit,
  target: 'storesProduct' | 'membersAccount',
  path: string,
  { callbacks }: RedirectRequest,
): Destination {
  const isNamed = Object.values(callbacks ?? {}).some(Boolean)
  return { path, ...(isNamed && { session: buildSession(target, {}, findClientId(unit.actor) ?? null) }) }
}

/** The account's pages; an anonymous visitor signs in on the way. */
const sections = {
  ACCOUNT_INFO: '/account',
  BOOKINGS: '/account/bookings',
  ORDERS: '/account/orders',
  SUBSCRIPTIONS: '/account/subscriptions',
  EVENTS: '/account/events',
} as const

/** The owner's external page; without one, a page that says that the feature is not available. */
async function buildElsewhere(unit: Unit, target: ElsewhereTarget, input: RedirectRequest): Promise<Destination> {
  const parameters = toParameters(input[target] ?? {})
  if (!parameters) throw invalid(target, 'is too long for an address', 'MAX_LENGTH')
  const { settings } = await getCurrentSite(unit)
  return {
    path: '/elsewhere',
    address: settings.elsewhere?.[target],
    ...(settings.elsewhere?.[target] && { parameters }),
    session: buildSession(target, { parameters }, findClientId(unit.actor) ?? null),
  }
}

const buildSession = (
  target: Target,
  request: RedirectSession['request'],
  clientId: string | null,
  sessionTokenHash: Buffer | null = null,
): Destination['session'] => ({ target, request, clientId, sessionTokenHash })

/** An authorization request of a known app, to an address that it has registered; otherwise every violation. */
export async function validateAuthorization(
  unit: Unit,
  request: NonNullable<RedirectRequest['auth']>['authRequest'],
  prompt: string | null | undefined,
): Promise<Authorization> {
  const violations = checkAuthorization(request, prompt)
  const refuse = (field: string, description: string, data = {}) =>
    violations.push({ field: `auth.authRequest.${field}`, description, violatedRule: 'VALIDATION', data })
  const targets = await readTargets(unit, request.clientId)
  if (!(await findOAuthApp(unit, request.clientId))) refuse('clientId', 'is not an app of this site')
  else if (!isRegistered(request.redirectUri, targets)) {
    refuse(
      'redirectUri',
      'is not registered for this app',
      describeUnregistered('REDIRECT_URI', request.redirectUri ?? ''),
    )
  }
  if (violations.length > 0) throw new Problem('INVALID_ARGUMENT', { violations })
  return toAuthorization(request, prompt)
}

const isRegistered = (uri: string | null | undefined, targets: AllowedTargets): boolean =>
  !uri || uri === 'unused://' || isAllowedRedirectUri(uri, targets)

type Spoken = Pick<Parameters<typeof buildLinkInLanguage>[1], 'language' | 'languages'>

interface Made {
  id: string
  text: string
  destination: Destination
  input: RedirectRequest
  spoken: Spoken
}

function toReply(units: Units, made: Made): Reply['redirectSession'] {
  const { id, text, destination, input, spoken } = made
  const { origin } = units.use(settingsPort)
  const url = new URL(buildLinkInLanguage(destination.address ?? `${origin}${destination.path}`, { origin, ...spoken }))
  const searchParams: Record<string, string> = {
    ...input.preferences?.additionalQueryParameters,
    ...Object.fromEntries(url.searchParams),
    ...(destination.session && { session: text }),
    ...destination.parameters,
  }
  const endpoint = `${url.origin}${url.pathname}`
  const query = new URLSearchParams(searchParams).toString()
  const fullUrl = query ? `${endpoint}?${query}` : endpoint
  return { id, fullUrl, shortUrl: fullUrl, sessionToken: text, urlDetails: { endpoint, searchParams } }
}
