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
    summary: 'Set whether shopping agents may buy, and within which limits; omitted fields stay, null clears.',
  },
  queryAgents: {
    kind: 'query',
    who,
    permission,
    input: object({ query: maybe(object({ filter: maybe(FreeForm()), cursorPaging: maybe(CursorPaging) })) }),
    reply: object({ agents: list(Agent), pagingMetadata: PagingMetadata }),
    summary: 'List the platforms whose agents came, the latest visitor first.',
  },
  getAgent: {
    kind: 'query',
    who,
    permission,
    input: named,
    reply: found,
    problems: ['NOT_FOUND'],
    summary: 'Get a platform whose agents came.',
  },
  blockAgent: {
    kind: 'command',
    who,
    permission,
    input: named,
    reply: found,
    problems: ['NOT_FOUND'],
    summary: 'Refuse all requests of a platform from now on. Its orders stay, and are no longer reported to it.',
  },
  unblockAgent: {
    kind: 'command',
    who,
    permission,
    input: named,
    reply: found,
    problems: ['NOT_FOUND'],
    summary: 'Answer the requests of a platform again.',
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
    summary: 'Let members link their accounts with a platform: registers an app for it, or changes its addresses.',
  },
  unlinkAgent: {
    kind: 'command',
    who,
    permission,
    input: named,
    reply: found,
    problems: ['NOT_FOUND'],
    summary: 'End the linked accounts of a platform, with its app.',
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
    summary: 'List the orders that came through a platform, the latest first.',
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
    summary: 'Send orders to their platform again; without `orderIds`, up to 1,000 whose last message was parked.',
  },
  getAgentOfOrder: {
    kind: 'query',
    who,
    permission,
    staff: 'ECOM.READ_ORDERS',
    input: object({ orderId: Id() }),
    reply: object({ agent: optional(Agent) }),
    summary: 'Get the platform that an order came through, if any.',
  },
  listAgentKeys: {
    kind: 'query',
    who,
    permission,
    input: Nothing,
    reply: object({ keys: list(AgentKey) }),
    summary: 'List the keys that sign for the shop, the newest first.',
  },
  rotateAgentKey: {
    kind: 'command',
    who,
    permission,
    input: Nothing,
    reply: object({ keys: list(AgentKey) }),
    summary: 'Publish a new key. It signs in a quarter of an hour; the old one stays published for a week after that.',
  },
})
