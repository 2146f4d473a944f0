import { Agent, AgentKey, AgentOrder, AgentPaymentHandlerInfo, AgentSettings } from './agent.entity.ts'
import { agentsRoutes } from './agents.routes.ts'
import { defineOperations } from './operation.ts'
import {
  FreeForm,
  Id,
  list,
  maybe,
  Nothing,
  object,
  optional,
  PagingMetadata,
  Text,
  Url,
  Whole,
  writable,
} from './schema.ts'
import { merchants } from './who.ts'

const who = merchants
const permission = 'STOA.MANAGE_AGENTS'
const named = object({ agentId: Id() })
const found = object({ agent: Agent })
const CursorPaging = object({ limit: maybe(Whole(0, 100)), cursor: maybe(Text(16_000)) })

const Settings = object({
  agentSettings: AgentSettings,
  /** The ways to pay that the shop could offer agents. */
  handlers: list(AgentPaymentHandlerInfo),
  /** What agents read first. */
  profileUrl: Text(),
})

export const agents = defineOperations('agents', agentsRoutes, {
  getAgentSettings: {
    kind: 'query',
    who,
    permission,
    input: Nothing,
    reply: Settings,
    summary: 'Get whether shopping agents may buy, and within which limits.',
  },
  updateAgentSettings: {
    kind: 'command',
    who,
    permission,
    input: object({ agentSettings: writable(AgentSettings) }),
    reply: Settings,
    summary: 'Set whether shopping agents may buy, and within which limits; omitted fields stay, null clears a field.',
  },
  queryAgents: {
    kind: 'query',
    who,
    permission,
    input: object({ query: maybe(object({ filter: maybe(FreeForm()), cursorPaging: maybe(CursorPaging) })) }),
    reply: object({ agents: list(Agent), pagingMetadata: PagingMetadata }),
    summary: 'List the agent platforms that have sent requests, the latest first.',
  },
  getAgent: {
    kind: 'query',
    who,
    permission,
    input: named,
    reply: found,
    problems: ['NOT_FOUND'],
    summary: 'Get an agent platform that has sent requests.',
  },
  blockAgent: {
    kind: 'command',
    who,
    permission,
    input: named,
    reply: found,
    problems: ['NOT_FOUND'],
    summary: 'Block a platform: all its requests are refused. Its orders stay, and it gets no more updates of them.',
  },
  unblockAgent: {
    kind: 'command',
    who,
    permission,
    input: named,
    reply: found,
    problems: ['NOT_FOUND'],
    summary: 'Unblock a platform.',
  },
  linkAgent: {
    kind: 'command',
    who,
    permission,
    input: object({ agentId: Id(), redirectUris: list(Url(), 20, 1) }),
    reply: object({
      agent: Agent,
      /** Shown once: the platform needs it together with the client id. */
      clientSecret: optional(Text()),
    }),
    problems: ['NOT_FOUND'],
    summary:
      'Allow members to link their accounts with a platform. This registers an app for it, or changes the redirect URLs of the app.',
  },
  unlinkAgent: {
    kind: 'command',
    who,
    permission,
    input: named,
    reply: found,
    problems: ['NOT_FOUND'],
    summary: 'Stop account linking with a platform, and delete its app.',
  },
  queryAgentOrders: {
    kind: 'query',
    who,
    permission,
    input: object({
      agentId: Id(),
      query: maybe(object({ filter: maybe(FreeForm()), cursorPaging: maybe(CursorPaging) })),
    }),
    reply: object({ orders: list(AgentOrder), pagingMetadata: PagingMetadata }),
    problems: ['NOT_FOUND'],
    summary: 'List the orders that a platform placed, the latest first.',
  },
  resendAgentOrders: {
    kind: 'command',
    who,
    permission,
    input: object({ agentId: Id(), orderIds: maybe(list(Id(), 100, 1)) }),
    reply: object({
      /** Orders that are sent now, with their present state. */
      resent: Whole(),
    }),
    problems: ['NOT_FOUND'],
    summary:
      'Send orders to their platform again; without `orderIds`, up to 1,000 orders whose last update was not accepted.',
  },
  getAgentOfOrder: {
    kind: 'query',
    who,
    permission,
    staff: 'ECOM.READ_ORDERS',
    input: object({ orderId: Id() }),
    reply: object({ agent: optional(Agent) }),
    summary: 'Get the platform that placed an order, if any.',
  },
  listAgentKeys: {
    kind: 'query',
    who,
    permission,
    input: Nothing,
    reply: object({ keys: list(AgentKey) }),
    summary: "List the keys that sign the shop's messages to agents, the newest first.",
  },
  rotateAgentKey: {
    kind: 'command',
    who,
    permission,
    input: Nothing,
    reply: object({ keys: list(AgentKey) }),
    summary:
      'Publish a new signing key. It is used after a quarter of an hour; the old one stays published for a week after that.',
  },
})
