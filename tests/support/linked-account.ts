import type { Caller } from './caller.ts'
import type { ShoppingAgent } from './shopping-agent.ts'
import type { TestSite } from './site.ts'
import { type LetIn, letIn } from './third-party.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into replies
type Any = any

interface Linked extends LetIn {
  /** Sends the member's token with a request of the agent, and no signature. */
  readonly options: { headers: Record<string, string>; signed: boolean }
}

/** The platform as its shop's owner sees it, once it has sent a request. */
export const findAgent = async (owner: Caller, { platform }: ShoppingAgent): Promise<Any> =>
  (await owner.ok('agents.queryAgents', {})).agents.find(({ profileUrl }: Any) => profileUrl === platform.profileUrl)

/** A new member who has linked their account with the agent's platform. */
export async function linkAccount(
  { site, owner, agent }: { site: TestSite; owner: Caller; agent: ShoppingAgent },
  scope: string,
): Promise<Linked> {
  await agent.ok('search_catalog', { query: 'a' })
  const { id: agentId } = await findAgent(owner, agent)
  await owner.ok('agents.unlinkAgent', { agentId })
  const redirectUris = ['https://partner.example/back']
  const { agent: linked, clientSecret } = await owner.ok('agents.linkAgent', { agentId, redirectUris })
  const letInAs = await letIn(site, linked.clientId, scope, { client_secret: clientSecret })
  const authorization = `Bearer ${letInAs.app.tokens.access_token}`
  return { ...letInAs, options: { headers: { authorization }, signed: false } }
}
