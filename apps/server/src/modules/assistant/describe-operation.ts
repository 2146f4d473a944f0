import { getAssistantPolicy } from '@stoa/contract/assistant-policy'
import type { Operation } from '@stoa/contract/operation'
import { problems } from '@stoa/contract/problems'
import { isRecord } from '../../kernel/is-record.ts'
import { type Example, type JsonSchema, readExamples, SchemaWriter } from '../reference/api.ts'
import { getUse } from './find-operations.ts'

let examples: Record<string, Example> | undefined

/** What an assistant needs to call an operation. */
export async function describeOperation(operation: Operation): Promise<Record<string, unknown>> {
  const policy = getAssistantPolicy(operation.name)
  examples ??= await readExamples()
  const example = examples[operation.name]
  const codes = operation.problems ?? []
  return {
    operation: operation.name,
    summary: operation.summary,
    use: getUse(operation),
    ...(policy.kind === 'APPROVAL' && { approvalBecauseOf: policy.reasons }),
    ...(operation.permission && { permission: operation.permission }),
    ...(operation.deprecated && { deprecated: operation.deprecated }),
    input: writeSchema(operation.input),
    replyFields: listFields(operation.reply),
    ...(example && { example: { input: example.input } }),
    ...(codes.length > 0 && { problems: Object.fromEntries(codes.map((code) => [code, problems[code]?.description])) }),
  }
}

/** A schema that needs no other document. */
export function writeSchema(schema: Operation['input']): JsonSchema {
  const writer = new SchemaWriter('#/$defs/')
  const { $ref, ...inline } = writer.write(schema)
  const { components } = writer
  const written = $ref === undefined ? inline : writer.resolve({ $ref })
  return { ...written, ...(Object.keys(components).length > 0 && { $defs: components }) }
}

const maxLevels = 3
const maxFields = 150

/** Paths of the reply, which `fields` chooses from. */
function listFields(reply: Operation['reply']): string[] {
  const found: string[] = []
  const visit = (schema: unknown, path: string, level: number): void => {
    if (!isRecord(schema) || found.length >= maxFields) return
    const inner = isRecord(schema.items) ? schema.items : schema
    const properties = isRecord(inner.properties) ? Object.entries(inner.properties) : []
    if (properties.length === 0 || level === maxLevels) {
      if (path) found.push(path)
      return
    }
    for (const [name, property] of properties) visit(property, path ? `${path}.${name}` : name, level + 1)
  }
  visit(reply, '', 0)
  return found
}
