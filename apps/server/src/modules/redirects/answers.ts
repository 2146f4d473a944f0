import { randomBytes } from 'node:crypto'
import type { HttpAnswer } from '@stoa/contract/operation'
import { invalid, type Problem } from '@stoa/contract/problem'
import { getDirection, type Language, type PlainKey, sourceLanguage } from '@stoa/messages'
import { translateTo } from '@stoa/messages/lookup'
import { type AllowedTargets, describeUnregistered } from '../../kernel/gate.ts'
import type { Authorization, Outcome } from './redirects.ts'

interface Page {
  readonly statusCode: number
  readonly policy: string
  readonly body: string
  readonly language?: Language
  readonly headers?: Record<string, string>
}

const buildPage = ({ statusCode, policy, body, language = sourceLanguage, headers = {} }: Page): HttpAnswer => ({
  statusCode,
  headers: Object.entries({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': `default-src 'none'; base-uri 'none'; form-action 'none'; ${policy}`,
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
    ...headers,
  }).map(([key, value]) => ({ key, value })),
  body: `<!doctype html><html lang="${language}" dir="${getDirection(language)}"><meta charset="utf-8">${body}</html>`,
})

/** The address may hold a code, so the next page gets no referrer. */
export const redirectTo = (location: string): HttpAnswer => ({
  statusCode: 302,
  headers: [
    { key: 'location', value: location },
    { key: 'referrer-policy', value: 'no-referrer' },
    { key: 'cache-control', value: 'no-store' },
  ],
})

/** A page response with the app's mistake, for the log of app calls. */
export interface Refused extends HttpAnswer {
  readonly texts?: RefusalTexts
  readonly refused?: { readonly problem: Problem; readonly clientId: string }
}

interface RefusalTexts {
  readonly title: PlainKey
  readonly text: PlainKey
}

/** A request that names no known app or URL must lead nowhere but to our own home page. */
export const refuse = (title: PlainKey, text: PlainKey): Refused => toRefused(sourceLanguage, { title, text })

/** The same page in the language of its reader. */
export function toRefused(language: Language, texts: RefusalTexts): Refused {
  const t = translateTo(language)
  const [title, text, home] = [t(texts.title), t(texts.text), t('errors:refused.home')].map(escapeHtml)
  const body = `<title>${title}</title><meta name="viewport" content="width=device-width">
<style>:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:36rem;margin:20vh auto;padding:0 1.5rem}
a{display:inline-block;padding:.6rem 0;color:inherit}a:focus-visible{outline:2px solid;outline-offset:2px}</style>
<main><h1>${title}</h1><p>${text}</p><p><a href="/">${home}</a></p></main>`
  const policy = "style-src 'unsafe-inline'; frame-ancestors 'none'"
  return { ...buildPage({ statusCode: 400, policy, body, language, headers: { 'x-frame-options': 'DENY' } }), texts }
}

const escapeHtml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** An empty page for a frame on any page: it makes the browser open a connection. */
export const answerPreWarm = (): HttpAnswer =>
  buildPage({ statusCode: 200, policy: 'frame-ancestors *', body: '<title>Ready</title>' })

/**
 * Posts the outcome to the page that frames this one. Only the app's own origins may frame it, and the browser delivers
 * the message to no other.
 */
export function buildMessagePage(
  authorization: Authorization,
  outcome: Outcome,
  origins: readonly string[],
): HttpAnswer {
  const nonce = randomBytes(16).toString('base64')
  const toLiteral = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')
  const message = toLiteral({ ...outcome, state: authorization.state })
  const script = `for(const origin of ${toLiteral(origins)})parent.postMessage(${message},origin)`
  const ancestors = origins.length > 0 ? origins.join(' ') : "'none'"
  return buildPage({
    statusCode: 200,
    policy: `script-src 'nonce-${nonce}'; frame-ancestors ${ancestors}`,
    body: `<title>Sign-in</title><script nonce="${nonce}">${script}</script>`,
  })
}

/**
 * Origins that a message may go to. In development an app may run on any loopback port: then it is the requesting
 * origin, if it was named.
 */
export function listMessageOrigins(
  targets: AllowedTargets,
  own: string,
  asking: readonly (string | undefined)[],
): string[] {
  const registered = targets.origins.filter((origin) => origin !== own)
  const loopback = targets.allowLoopback ? asking.flatMap((address) => findLoopbackOrigin(address) ?? []) : []
  return [...new Set([...registered, ...loopback])]
}

/** The requesting page is at an origin that its app has not registered: no browser delivers the message to it. */
export function findUnregisteredOrigin(
  origins: readonly string[],
  own: string,
  asking: readonly (string | undefined)[],
): Problem | undefined {
  const from = asking.flatMap((address) => (address && URL.canParse(address) ? new URL(address).origin : []))[0]
  if (!from || from === own || origins.includes(from)) return undefined
  return invalid('origin', 'is not registered for this app', 'VALIDATION', describeUnregistered('ORIGIN', from))
}

function findLoopbackOrigin(address: string | undefined): string | undefined {
  if (!address || !URL.canParse(address)) return undefined
  const { protocol, hostname, origin } = new URL(address)
  const isLoopback = hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]'
  return isLoopback && /^https?:$/.test(protocol) ? origin : undefined
}
