import type { AgentCall } from '../agents/api.ts'
import { buildEnvelope } from '../agents/api.ts'
import type { Message } from './messages.ts'

export type AnswerBody = Record<string, unknown>

/** There is no resource: the messages say why. Nothing else belongs to it. */
export const refuse = (call: AgentCall, messages: readonly Message[]): AnswerBody => ({
  ucp: buildEnvelope(call, { status: 'error' }),
  messages,
})
