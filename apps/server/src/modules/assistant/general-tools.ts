import { allOperations } from '@stoa/contract'
import { getAssistantPolicy } from '@stoa/contract/assistant-policy'
import type { Operation } from '@stoa/contract/operation'
import { Problem } from '@stoa/contract/problem'
import { FreeForm, Id, list, maybe, object, type Static, Text, type TSchema, Whole } from '@stoa/contract/schema'
import { answerChange, askChange } from './ask-change.ts'
import { listChanges } from './changes.store.ts'
import { getStatus } from './changes.ts'
import { describeOperation } from './describe-operation.ts'
import { findOperations } from './find-operations.ts'
import { answer, chooseFields } from './results.ts'
import type { AssistantTool, ToolAnswer, ToolContext } from './tool.ts'

/** With the type of its arguments. */
const declare = <Input extends TSchema>(
  tool: Omit<AssistantTool, 'input' | 'run'> & {
    input: Input
    run(context: ToolContext, args: Static<Input>): Promise<ToolAnswer>
  },
): AssistantTool => tool as AssistantTool

/** Withheld operations are as unknown as those that do not exist. */
function findOffered(name: string): Operation {
  const operation = allOperations.find((each) => each.name === name)
  if (!operation || getAssistantPolicy(name).kind === 'WITHHELD') {
    const description = `There is no operation ${name} for assistants. search_operations finds those that exist.`
    throw new Problem('NOT_FOUND', { description })
  }
  return operation
}

const Name = Text(100, 1)

/** They reach every operation of the dashboard. */
export const generalTools: readonly AssistantTool[] = [
  declare({
    name: 'search_operations',
    title: 'Find operations',
    description:
      'Find operations of the dashboard by words, such as "abandoned checkout" or "tax region". Use it for all work that has no tool of its own.',
    isChange: false,
    input: object({ words: Text(200, 1), limit: maybe(Whole(1, 50)) }),
    async run({ requester }, { words, limit }) {
      const operations = findOperations(words, requester.caller.actor, requester.mayChange, limit ?? 12)
      return answer({ operations, next: 'Call describe_operation, then read or change.' })
    },
  }),
  declare({
    name: 'describe_operation',
    title: 'Describe an operation',
    description: 'Get the input schema, an example, the fields of the reply and the problems of an operation.',
    isChange: false,
    input: object({ operation: Name }),
    async run(_context, { operation }) {
      return answer(await describeOperation(findOffered(operation)))
    },
  }),
  declare({
    name: 'read',
    title: 'Read',
    description:
      'Call an operation that only reads. Name the fields of the reply that you need, such as "orders.buyerInfo.email"; lists have paging in their input.',
    isChange: false,
    input: object({ operation: Name, input: maybe(FreeForm()), fields: maybe(list(Text(200), 100)) }),
    async run(context, { operation: name, input, fields }) {
      const operation = findOffered(name)
      if (getAssistantPolicy(operation.name).kind !== 'READ') {
        const description = `${name} changes something: use the tool change.`
        throw new Problem('PERMISSION_DENIED', { description })
      }
      const reply = await context.call(name, input ?? {})
      return answer(chooseFields(reply, fields) as Record<string, unknown>)
    },
  }),
  declare({
    name: 'change',
    title: 'Change',
    description:
      'Call an operation that changes something. Most need the approval of a person: then nothing is changed yet, and the answer says where it is approved. Say in "note" why, for the person.',
    isChange: true,
    input: object({ operation: Name, input: maybe(FreeForm()), note: maybe(Text(500)) }),
    async run(context, { operation, input, note }) {
      if (getAssistantPolicy(findOffered(operation).name).kind === 'READ') {
        throw new Problem('PERMISSION_DENIED', { description: `${operation} only reads: use the tool read.` })
      }
      return askChange(context, { operation, input: input ?? {}, note })
    },
  }),
  declare({
    name: 'check_change',
    title: 'Check a change',
    description: 'Get what became of a change that you asked for: whether it was approved, and its outcome.',
    isChange: false,
    input: object({ change: Id() }),
    run: (context, { change }) => answerChange(context, change),
  }),
  declare({
    name: 'list_changes',
    title: 'List changes',
    description: 'List the latest changes that you asked for, with their status.',
    isChange: false,
    input: object({ limit: maybe(Whole(1, 50)) }),
    async run({ units, requester }, { limit }) {
      const page = { assistantId: requester.assistantId, limit: limit ?? 20 }
      const found = await units.read((unit) => listChanges(unit, page))
      const now = new Date()
      return answer({
        changes: found.map((change) => ({
          change: change.id,
          operation: change.operation,
          status: getStatus(change, now),
          requested: change.createdDate.toISOString(),
          ...(change.subject?.label && { concerns: `${change.subject.type} ${change.subject.label}` }),
        })),
      })
    },
  }),
]
