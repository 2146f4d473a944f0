import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { apps as contract, OAuthApp as WireApp } from '@stoa/contract/apps'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { createInvalidArgument, Problem } from '@stoa/contract/problem'
import { findOriginError, findRedirectUriError } from '../../kernel/gate.ts'
import { createId } from '../../kernel/ids.ts'
import { settingsPort } from '../../kernel/settings.ts'
import type { Unit } from '../../kernel/unit.ts'
import { applyPageChanges, assertPages } from './app-pages.ts'
import * as store from './apps.store.ts'
import { assertMayGrant, validatePermissions } from './permissions.ts'
import { findOAuthApp, listOAuthApps } from './sites.service.ts'
import type { OAuthApp } from './sites.ts'

type Operations = typeof contract

/** The fields that an owner sets for an app. */
type Registration = Pick<OAuthApp, 'name' | 'redirectUris' | 'origins' | 'allowLoopback'> &
  Partial<Pick<OAuthApp, 'thirdParty' | 'confidential' | 'permissions' | 'pages'>>

export async function registerOAuthApp(
  unit: Unit,
  registration: Registration,
  credentials: Pick<OAuthApp, 'secretHash' | 'secretDate'> = { secretHash: null, secretDate: null },
): Promise<OAuthApp> {
  const app: OAuthApp = {
    thirdParty: false,
    // Apps of the platform's JavaScript SDK are first-party and run in browsers, which can't hold a secret.
    confidential: registration.thirdParty === true,
    permissions: [],
    pages: {},
    ...registration,
    id: createId(),
    siteId: unit.siteId,
    ...credentials,
    createdDate: unit.now,
  }
  await store.insertOAuthApp(unit, app)
  await unit.touchSite()
  return app
}

export async function listApps(unit: Unit): Promise<ReplyOf<Operations['listOAuthApps']>> {
  return { apps: (await listOAuthApps(unit)).map(toWire) }
}

type AppInput = InputOf<Operations['createOAuthApp']>['app'] | InputOf<Operations['updateOAuthApp']>['app']

/** The validated fields of the input, without absent ones. */
function validateInput(
  unit: Unit,
  { redirectUris, origins, allowLoopback, thirdParty, confidential, permissions }: AppInput,
) {
  const { development } = unit.use(settingsPort)
  redirectUris?.forEach((uri, index) => {
    const mistake = findRedirectUriError(uri, development)
    if (mistake) throw createInvalidArgument(`app.redirectUris[${index}]`, mistake, 'FORMAT')
  })
  origins?.forEach((origin, index) => {
    const mistake = findOriginError(origin, development)
    if (mistake) throw createInvalidArgument(`app.origins[${index}]`, mistake, 'FORMAT')
  })
  if (allowLoopback && !development) {
    throw createInvalidArgument('app.allowLoopback', 'is for development: name the whole address instead')
  }
  return {
    ...(redirectUris && { redirectUris: [...new Set(redirectUris)] }),
    ...(origins && { origins: [...new Set(origins)] }),
    ...(typeof allowLoopback === 'boolean' && { allowLoopback }),
    ...(typeof thirdParty === 'boolean' && { thirdParty }),
    ...(typeof confidential === 'boolean' && { confidential }),
    ...(permissions && { permissions: validateGranted(unit, permissions) }),
  }
}

function validateGranted(unit: Unit, permissions: readonly string[]): string[] {
  const granted = validatePermissions(permissions, 'app.permissions')
  assertMayGrant(unit, granted)
  return granted
}

export async function createOAuthApp(
  unit: Unit,
  { app }: InputOf<Operations['createOAuthApp']>,
): Promise<ReplyOf<Operations['createOAuthApp']>> {
  const plain = { redirectUris: [], origins: [], allowLoopback: false }
  const registration = { ...plain, ...validateInput(unit, app), name: app.name, pages: applyPageChanges({}, app.pages) }
  assertPages(registration.pages, registration, true)
  const made = await registerOAuthApp(unit, registration)
  await unit.emit('stoa.sites.oauth_app_created', made.id, getAuditedFields(made))
  return { app: toWire(made) }
}

/** A third party's app that shows a secret from the start. */
export async function registerPartner(
  unit: Unit,
  { name, redirectUris }: Pick<Registration, 'name' | 'redirectUris'>,
): Promise<{ app: OAuthApp; secret: string }> {
  const input = validateInput(unit, { name, redirectUris: [...redirectUris], thirdParty: true, confidential: true })
  const secret = createSecret()
  const credentials = { secretHash: hashSecret(secret), secretDate: unit.now }
  const registration = { redirectUris: [], origins: [], allowLoopback: false, ...input, name }
  const app = await registerOAuthApp(unit, registration, credentials)
  await unit.emit('stoa.sites.oauth_app_created', app.id, getAuditedFields(app))
  return { app, secret }
}

export async function updateOAuthApp(
  unit: Unit,
  { app }: InputOf<Operations['updateOAuthApp']>,
): Promise<ReplyOf<Operations['updateOAuthApp']>> {
  const current = await requireApp(unit, app.id)
  assertMayGrant(unit, current.permissions)
  const pages = applyPageChanges(current.pages, app.pages)
  const changed = { ...current, ...validateInput(unit, app), pages, ...(app.name && { name: app.name }) }
  assertPages(pages, changed, Boolean(app.pages))
  await store.updateOAuthApp(unit, changed)
  await unit.touchSite()
  await unit.emit('stoa.sites.oauth_app_changed', app.id, getAuditedFields(changed))
  return { app: toWire(changed) }
}

export async function removeOAuthApp(
  unit: Unit,
  { id }: InputOf<Operations['removeOAuthApp']>,
): Promise<Record<string, never>> {
  const current = await requireApp(unit, id)
  assertMayGrant(unit, current.permissions)
  if ((await store.deleteOAuthApp(unit, id)) === 0) throw new Problem('NOT_FOUND')
  await unit.touchSite()
  await unit.emit('stoa.sites.oauth_app_removed', id, getAuditedFields(current))
  return {}
}

const createSecret = () => `stoa_secret_${randomBytes(32).toString('base64url')}`

/** 256 random bits can't be guessed, so no slow hash is needed. */
const hashSecret = (secret: string) => createHash('sha256').update(secret).digest()

export async function rotateAppSecret(
  unit: Unit,
  { id }: InputOf<Operations['rotateAppSecret']>,
): Promise<ReplyOf<Operations['rotateAppSecret']>> {
  const current = await requireApp(unit, id)
  assertMayGrant(unit, current.permissions)
  const secret = createSecret()
  await store.updateOAuthApp(unit, { ...current, secretHash: hashSecret(secret), secretDate: unit.now })
  await unit.touchSite()
  await unit.emit('stoa.sites.oauth_app_secret_rotated', id, getAuditedFields(current))
  return { secret }
}

export function isSecretOf({ secretHash }: OAuthApp, secret: string): boolean {
  return secretHash !== null && timingSafeEqual(secretHash, hashSecret(secret))
}

/** Whether its secret alone is enough to get tokens. */
export const isConfidential = ({ confidential, secretHash }: OAuthApp): boolean => confidential && secretHash !== null

async function requireApp(unit: Unit, id: string): Promise<OAuthApp> {
  const found = await findOAuthApp(unit, id)
  if (!found) throw new Problem('NOT_FOUND')
  return found
}

/** The app's new values for the audit log. */
const getAuditedFields = ({ name, redirectUris, origins, pages, thirdParty, confidential, permissions }: OAuthApp) => ({
  name,
  redirectUris: [...redirectUris],
  origins: [...origins],
  pages: { ...pages },
  thirdParty,
  confidential,
  permissions: [...permissions],
})

function toWire(app: OAuthApp): WireApp {
  return {
    id: app.id,
    name: app.name,
    redirectUris: [...app.redirectUris],
    origins: [...app.origins],
    pages: { ...app.pages },
    allowLoopback: app.allowLoopback,
    thirdParty: app.thirdParty,
    confidential: app.confidential,
    permissions: [...app.permissions],
    hasSecret: app.secretHash !== null,
    ...(app.secretDate && { secretDate: app.secretDate.toISOString() }),
    createdDate: app.createdDate.toISOString(),
  }
}
