import type { AssistantChange } from '@stoa/contract/assistant'
import { requestChange } from './change-requests.ts'
import { findChange } from './changes.store.ts'
import { approvalLifetimeMs, type Change, getStatus } from './changes.ts'
import { answer, refuse } from './results.ts'
import type { ToolAnswer, ToolContext } from './tool.ts'

interface ChangeRequest {
  operation: string
  input: unknown
  note?: string | null | undefined
}

const toMinutes = (milliseconds: number): number => Math.round(milliseconds / 60_000)

/** Makes a change or asks for its approval; a request that continues an earlier one answers what became of it. */
export async function askChange(context: ToolContext, { operation, input, note }: ChangeRequest): Promise<ToolAnswer> {
  const { units, requester, continuedChange } = context
  if (continuedChange !== undefined) return answerChange(context, continuedChange)
  const change = await requestChange(units, requester, { operation, input, note: note ?? undefined })
  if (change.status === 'PENDING' && context.askToOpen)
    return context.askToOpen(context.buildApprovalUrl(change.id), change.id)
  return toAnswer(context, change)
}

/** Another assistant's changes are as unknown as those that never were. */
export async function answerChange(context: ToolContext, id: string): Promise<ToolAnswer> {
  const change = await context.units.read((unit) => findChange(unit, id))
  if (change?.assistantId !== context.requester.assistantId)
    return refuse('NOT_FOUND', 'This assistant has asked for no such change.')
  return toAnswer(context, change)
}

function toAnswer(context: ToolContext, change: Change): ToolAnswer {
  const status = getStatus(change, new Date())
  const { code, problem, reply } = change.outcome ?? {}
  if (code !== undefined) return refuse(code, problem ?? code, `The change ${change.id} was not made.`)
  const summary = { change: change.id, operation: change.operation, status }
  if (status === 'PENDING') {
    const url = context.buildApprovalUrl(change.id)
    return answer({
      ...summary,
      approvalUrl: url,
      expires: change.approvalExpiresDate!.toISOString(),
      next: askFor(url),
    })
  }
  return answer({ ...summary, ...(status === 'DONE' ? { reply } : { next: advice[status] }) })
}

const askFor = (url: string): string =>
  `Nothing was changed yet. Tell the person what you ask for and that an owner approves it at ${url} within ${toMinutes(approvalLifetimeMs)} minutes. Then call check_change. You can't approve it.`

const advice: Readonly<Record<Exclude<AssistantChange['status'], 'PENDING' | 'DONE'>, string>> = {
  RUNNING: 'It was approved and is being made. Call check_change in a moment.',
  FAILED: 'It was approved, but not made.',
  REJECTED: 'The person rejected it. Do not ask for it again unless the person wants it.',
  EXPIRED: 'No one approved it in time. Ask the person before you ask for it again.',
  INTERRUPTED: 'It was approved, but its outcome is unknown. Read what it concerns before anything else.',
}
