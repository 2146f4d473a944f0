import { randomBytes } from 'node:crypto'
import type { HttpAnswer } from '@stoa/contract/operation'
import { invalid, type Problem } from '@stoa/contract/problem'
import { type AllowedTargets, unregistered } from '../../kernel/gate.ts'
import type { Authorization, Outcome } from './redirects.ts'

const page = (statusCode: number, policy: string, body: string, more: Record<string, string> = {}): HttpAnswer => ({
  statusCode,
  headers: Object.entries({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': `default-src 'none'; base-uri 'none'; form-action 'none'; ${policy}`,
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
    ...more,
  }).map(([key, value]) => ({ key, value })),
  body: `<!doctype html><html lang="en"><meta charset="utf-8">${body}</html>`,
})

/** The address may hold a code, so no later page learns where people came from. */
export const redirectTo = (location: string): HttpAnswer => ({
  statusCode: 302,
  headers: [
    { key: 'location', value: location },
    { key: 'referrer-policy', value: 'no-referrer' },
    { key: 'cache-control', value: 'no-store' },
  ],
})

/** An answer in a page's form, with what the app got wrong for those who watch its calls. */
export interface Refused extends HttpAnswer {
  readonly refused?: { readonly problem: Problem; readonly clientId: string }
}

/** A request that names no app or address we know must not lead anywhere but to our own front page. */
export const refusal = (title: string, text: string): HttpAnswer =>
  page(
    400,
    "style-src 'unsafe-inline'; frame-ancestors 'none'",
    `<title>${title}</title><meta name="viewport" content="width=device-width">
<style>:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:36rem;margin:20vh auto;padding:0 1.5rem}
a{display:inline-block;padding:.6rem 0;color:inherit}a:focus-visible{outline:2px solid;outline-offset:2px}</style>
<main><h1>${title}</h1><p>${text}</p><p><a href="/">Go to the shop</a></p></main>`,
    { 'x-frame-options': 'DENY' },
  )

/** An empty page for a frame anywhere: it only makes the browser open a connection. */
export const preWarm = (): HttpAnswer => page(200, 'frame-ancestors *', '<title>Ready</title>')

/**
 * Hands the outcome to the page that frames this one. Only the app's own origins may frame it, and the browser delivers
 * the message to none but them.
 */
export function messagePage(authorization: Authorization, outcome: Outcome, origins: readonly string[]): HttpAnswer {
  const nonce = randomBytes(16).toString('base64')
  const literal = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')
  const message = literal({ ...outcome, state: authorization.state })
  const script = `for(const origin of ${literal(origins)})parent.postMessage(${message},origin)`
  const ancestors = origins.length > 0 ? origins.join(' ') : "'none'"
  return page(
    200,
    `script-src 'nonce-${nonce}'; frame-ancestors ${ancestors}`,
    `<title>Sign-in</title><script nonce="${nonce}">${script}</script>`,
  )
}

/**
 * Origins that a message may go to. In development an app may run on any loopback port: then it is the origin that asked,
 * as far as it said so.
 */
export function messageOrigins(
  targets: AllowedTargets,
  own: string,
  asking: readonly (string | undefined)[],
): string[] {
  const registered = targets.origins.filter((origin) => origin !== own)
  const loopback = targets.allowLoopback ? asking.flatMap((address) => loopbackOrigin(address) ?? []) : []
  return [...new Set([...registered, ...loopback])]
}

/** The page that waits for a message from an origin that its app has not registered: no browser hands it over. */
export function unregisteredOriginProblem(
  origins: readonly string[],
  own: string,
  asking: readonly (string | undefined)[],
): Problem | undefined {
  const from = asking.flatMap((address) => (address && URL.canParse(address) ? new URL(address).origin : []))[0]
  if (!from || from === own || origins.includes(from)) return undefined
  return invalid('origin', 'is not registered for this app', 'VALIDATION', unregistered('ORIGIN', from))
}

function loopbackOrigin(address: string | undefined): string | undefined {
  if (!address || !URL.canParse(address)) return undefined
  const { protocol, hostname, origin } = new URL(address)
  const isLoopback = hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]'
  return isLoopback && /^https?:$/.test(protocol) ? origin : undefined
}
