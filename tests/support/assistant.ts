import { createHash, randomBytes } from 'node:crypto'
import {
  type CallToolResult,
  Client,
  type ClientOptions,
  StreamableHTTPClientTransport,
} from '@modelcontextprotocol/client'
import type { Caller } from './caller.ts'
import type { TestSite } from './site.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into replies
type Any = any

export const back = 'http://127.0.0.1:33418/callback'

export interface Registered {
  clientId: string
  verifier: string
  /** The query of the authorization endpoint. */
  query: Record<string, string>
}

export const postForm = (url: string, fields: Record<string, string>) =>
  fetch(url, { method: 'POST', body: new URLSearchParams(fields) })

export async function register(site: TestSite, metadata: object = {}): Promise<Registered> {
  const answer = await fetch(`${site.facts.origin}/mcp/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ client_name: 'Helper', redirect_uris: [back], ...metadata }),
  })
  const { client_id: clientId } = (await answer.json()) as Any
  const verifier = randomBytes(32).toString('base64url')
  const query = {
    response_type: 'code',
    client_id: clientId,
    redirect_uri: back,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    state: 'a state',
  }
  return { clientId, verifier, query }
}

/** Where the authorization endpoint sends the browser. */
export async function authorize(site: TestSite, query: Record<string, string>): Promise<URL> {
  const url = `${site.facts.origin}/mcp/authorize?${new URLSearchParams(query)}`
  return new URL((await fetch(url, { redirect: 'manual' })).headers.get('location')!)
}

export interface Connected extends Registered {
  code: string
  tokens: { access_token: string; refresh_token: string; scope: string; expires_in: number }
}

/** Connects an assistant as its program and the owner's browser do. */
export async function connect(
  site: TestSite,
  owner: Caller,
  input: { access?: 'READ' | 'CHANGE' } = {},
): Promise<Connected> {
  const registered = await register(site)
  const request = (await authorize(site, registered.query)).searchParams.get('request')
  const { redirectTo } = await owner.ok('assistant.answerConnection', { request, allow: true, ...input })
  const code = new URL(redirectTo).searchParams.get('code')!
  const answer = await redeem(site, registered, code)
  return { ...registered, code, tokens: (await answer.json()) as Connected['tokens'] }
}

export const redeem = (
  site: TestSite,
  { clientId, verifier }: Registered,
  code: string,
  more: Record<string, string> = {},
) =>
  postForm(`${site.facts.origin}/mcp/token`, {
    grant_type: 'authorization_code',
    code,
    client_id: clientId,
    redirect_uri: back,
    code_verifier: verifier,
    ...more,
  })

/** The official client, with a token or key. */
export async function openClient(site: TestSite, token: string, options: ClientOptions = {}): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode: 'auto' }, ...options })
  const requestInit = { headers: { authorization: `Bearer ${token}` } }
  await client.connect(new StreamableHTTPClientTransport(new URL(`${site.facts.origin}/mcp`), { requestInit }))
  return client
}

export async function callTool(client: Client, name: string, args: object = {}): Promise<Any> {
  const { structuredContent } = (await client.callTool({
    name,
    arguments: args as Record<string, unknown>,
  })) as CallToolResult
  return structuredContent
}
