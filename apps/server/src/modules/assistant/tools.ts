import { deriveFromOperations } from '@stoa/contract'
import { getAssistantPolicy } from '@stoa/contract/assistant-policy'
import type { Operation } from '@stoa/contract/operation'
import { list, maybe, object, Text } from '@stoa/contract/schema'
import { isRecord } from '../../kernel/is-record.ts'
import { askChange } from './ask-change.ts'
import { addInputs, chooseInputs } from './choose-inputs.ts'
import { type DirectTool, directTools } from './direct-tools.ts'
import { generalTools } from './general-tools.ts'
import { answer, chooseFields } from './results.ts'
import type { AssistantTool } from './tool.ts'

const reading = object({ fields: maybe(list(Text(200), 100)) })
const noting = object({ note: maybe(Text(500)) })

const getTools = deriveFromOperations((operations) => {
  const byName = new Map(operations.map((operation) => [operation.name, operation]))
  const direct = directTools.map((tool) => {
    const operation = byName.get(tool.operation)
    if (!operation) throw new Error(`The tool ${tool.name} has no operation`)
    return toTool(tool, operation)
  })
  return new Map([...direct, ...generalTools].map((tool) => [tool.name, tool]))
})

export const findTool = (name: string): AssistantTool | undefined => getTools().get(name)

/** Those that read come first, as an assistant should look before it acts. */
export const listTools = (mayChange: boolean): AssistantTool[] =>
  [...getTools().values()]
    .filter(({ isChange }) => mayChange || !isChange)
    .toSorted((a, b) => Number(a.isChange) - Number(b.isChange))

function toTool(tool: DirectTool, operation: Operation): AssistantTool {
  const policy = getAssistantPolicy(operation.name)
  const isChange = policy.kind !== 'READ'
  const { name, title, hint, preset, fields } = tool
  return {
    name,
    title,
    isChange,
    description: [
      operation.summary,
      hint,
      fields && `Answers ${fields.length} fields of each unless "fields" names others; "*" is all.`,
      policy.kind === 'APPROVAL' && 'A person approves it before it is made.',
    ]
      .filter(Boolean)
      .join(' '),
    input: addInputs(chooseInputs(operation.input, tool.inputs), isChange ? noting : reading),
    async run(context, { fields: chosen, note, ...input }: Record<string, unknown>) {
      const whole = merge(preset ?? {}, input)
      if (isChange) return askChange(context, { operation: operation.name, input: whole, note: note as string })
      const reply = await context.call(operation.name, whole)
      return answer(chooseFields(reply, (chosen as string[] | null) ?? fields) as Record<string, unknown>)
    },
  }
}

/** What is preset wins. */
function merge(preset: Record<string, unknown>, input: Record<string, unknown>): Record<string, unknown> {
  const merged = { ...input }
  for (const [name, value] of Object.entries(preset)) {
    const given = input[name]
    merged[name] = isRecord(value) && isRecord(given) ? merge(value, given) : value
  }
  return merged
}
