import { approvalReasons } from './approval-reasons.ts'
import { assistantRoutes } from './assistant.routes.ts'
import { defineOperations } from './operation.ts'
import {
  Anything,
  Dictionary,
  Flag,
  Id,
  list,
  maybe,
  Nothing,
  object,
  oneOf,
  optional,
  type Static,
  Text,
  Timestamp,
  Whole,
} from './schema.ts'

/** What assistants may do on this site. */
export const AssistantMode = oneOf(['OFF', 'READ', 'CHANGE'])
/** What one assistant may do: read, or also ask for changes. */
export const AssistantAccess = oneOf(['READ', 'CHANGE'])
export type AssistantAccess = Static<typeof AssistantAccess>

/** For each assistant. */
export const AssistantLimits = object({
  callsPerMinute: Whole(1, 10_000),
  changesPerHour: Whole(1, 10_000),
  /** More would wait for approval than a person reviews. */
  waitingChanges: Whole(1, 200),
})
export type AssistantLimits = Static<typeof AssistantLimits>

export const AssistantSettings = object({ mode: AssistantMode, limits: AssistantLimits })
export type AssistantSettings = Static<typeof AssistantSettings>

const Person = object({ id: Id(), name: optional(Text()) })

/** A program that an owner connected by signing in. It acts for this owner. */
export const Assistant = object({
  id: Id(),
  /** As the program calls itself. */
  name: Text(),
  access: AssistantAccess,
  owner: Person,
  createdDate: Timestamp(),
  /** At most five minutes old. */
  lastUsedDate: optional(Timestamp()),
})
export type Assistant = Static<typeof Assistant>

export const changeStatuses = ['PENDING', 'RUNNING', 'DONE', 'FAILED', 'REJECTED', 'EXPIRED', 'INTERRUPTED'] as const

/** A change that an assistant made, or asks for. */
export const AssistantChange = object({
  id: Id(),
  /**
   * - `RUNNING`: approved, without an outcome yet.
   * - `INTERRUPTED`: the server stopped while it ran, so that its outcome is unknown.
   */
  status: oneOf(changeStatuses),
  /** The operation's name. */
  operation: Text(),
  summary: Text(),
  permission: optional(Text()),
  /** Why it needs approval; none if it does not. */
  reasons: list(oneOf(approvalReasons)),
  /** What the operation is called with, exactly. */
  input: Anything(),
  /** What the assistant says about it. */
  note: optional(Text()),
  /** The affected entity in its current state, or as the request names it. */
  subject: optional(
    object({
      type: Text(),
      /** Absent for new entities, for entities chosen by a filter, and for singletons such as the theme. */
      id: optional(Text()),
      label: optional(Text()),
      /** Its values at the paths of the input, where they differ. */
      current: optional(Dictionary(Anything())),
    }),
  ),
  /** Identifies input and subject; an approval is for these alone. */
  fingerprint: Text(),
  /** When the subject was changed after the assistant asked, or an approval found it changed. */
  subjectChangedDate: optional(Timestamp()),
  assistant: object({ id: Id(), name: Text() }),
  /** Who asked: the owner for whom the assistant acts, or an API key. */
  requestedBy: object({ type: oneOf(['owner', 'app']), id: Id(), name: optional(Text()) }),
  createdDate: Timestamp(),
  expiresDate: optional(Timestamp()),
  decidedDate: optional(Timestamp()),
  decidedBy: optional(Person),
  /** The reply of the operation, or why it was refused. */
  outcome: optional(object({ reply: optional(Anything()), code: optional(Text()), problem: optional(Text()) })),
})
export type AssistantChange = Static<typeof AssistantChange>

const who = ['owner'] as const
const Change = object({ change: AssistantChange })
/** From the address of the page on which an owner connects an assistant. */
const Request = Text(8000, 1)

export const assistant = defineOperations({ name: 'assistant', staff: 'STOA.MANAGE_ASSISTANTS' }, assistantRoutes, {
  listAssistants: {
    kind: 'query',
    who,
    input: Nothing,
    reply: object({
      assistants: list(Assistant),
      settings: AssistantSettings,
      /** The address that assistants are given. */
      url: Text(),
      pendingChanges: Whole(),
    }),
    summary: 'List the connected assistants, and what assistants may do.',
  },
  updateAssistant: {
    kind: 'command',
    who,
    input: object({ assistant: object({ id: Id(), access: AssistantAccess }) }),
    reply: Nothing,
    problems: ['NOT_FOUND'],
    summary: 'Set what an assistant may do: request changes, only read, or nothing.',
  },
  disconnectAssistant: {
    kind: 'command',
    who,
    input: object({ id: Id() }),
    reply: Nothing,
    problems: ['NOT_FOUND'],
    summary: 'Disconnect an assistant at once. Its changes that are waiting for approval are rejected.',
  },
  describeConnection: {
    kind: 'query',
    who,
    staff: 'OWN_ACCOUNT',
    input: object({ request: Request }),
    reply: object({
      name: Text(),
      /** The site or program that receives the access. */
      redirectTo: Text(),
      access: AssistantAccess,
    }),
    problems: ['NOT_FOUND'],
    summary: 'Get the assistant that asks to be connected.',
  },
  answerConnection: {
    kind: 'command',
    who,
    staff: 'OWN_ACCOUNT',
    input: object({ request: Request, allow: Flag(), access: maybe(AssistantAccess) }),
    reply: object({ redirectTo: Text() }),
    problems: ['NOT_FOUND'],
    summary: 'Allow an assistant to act for you, or refuse it.',
  },
  updateAssistantSettings: {
    kind: 'command',
    who,
    input: object({ settings: object({ mode: maybe(AssistantMode), limits: maybe(AssistantLimits) }) }),
    reply: object({ settings: AssistantSettings }),
    summary: 'Set what assistants may do, and their limits; omitted fields stay.',
  },
  listChanges: {
    kind: 'query',
    who,
    input: object({
      /** Only those that wait for approval, or only others. */
      pending: maybe(Flag()),
      limit: maybe(Whole(1, 100)),
      /** The id of the last one of the page before. */
      after: maybe(Id()),
    }),
    reply: object({ changes: list(AssistantChange), hasNext: Flag() }),
    summary: 'List the changes that assistants made or requested, the latest first.',
  },
  getChange: {
    kind: 'query',
    who,
    input: object({ id: Id() }),
    reply: Change,
    problems: ['NOT_FOUND'],
    summary: 'Get a change that an assistant made or requested.',
  },
  approveChange: {
    kind: 'process',
    who,
    input: object({
      id: Id(),
      /** Of the change as it was shown. */
      fingerprint: Text(64, 64),
    }),
    reply: Change,
    problems: ['NOT_FOUND', 'APPROVAL_NOT_PENDING', 'APPROVAL_OUTDATED'],
    summary: 'Approve a change; it runs once, now, exactly as it was shown.',
  },
  rejectChange: {
    kind: 'command',
    who,
    input: object({ id: Id() }),
    reply: Change,
    problems: ['NOT_FOUND', 'APPROVAL_NOT_PENDING'],
    summary: 'Reject a change that an assistant requested.',
  },
})
