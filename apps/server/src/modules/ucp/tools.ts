import type { TSchema } from '@stoa/contract/schema'
import { keyedOperations } from '../agents/api.ts'
import { type CommerceOperation, commerceOperations } from './operations.ts'

type Json = { [name: string]: string | number | boolean | null | Json | (string | number | boolean | null | Json)[] }

interface Tool {
  name: string
  description: string
  inputSchema: { type: 'object'; properties: Record<string, Json>; required: string[] }
  outputSchema: { type: 'object' }
  annotations: { readOnlyHint: boolean; destructiveHint: boolean }
}

const meta = (needsKey: boolean): Json => ({
  type: 'object',
  properties: {
    'ucp-agent': {
      type: 'object',
      properties: { profile: { type: 'string', format: 'uri' } },
      required: ['profile'],
    },
    'idempotency-key': { type: 'string', maxLength: 255 },
  },
  required: ['ucp-agent', ...(needsKey ? ['idempotency-key'] : [])],
})

let tools: Tool[] | undefined

/** The operations as a model reads them. Made at first use: most shops' processes never list them. */
export function listTools(): Tool[] {
  tools ??= commerceOperations.map(toTool)
  return tools
}

function toTool({ name, description, path, payload, input, answer, isSafe, isFinal }: CommerceOperation): Tool {
  const hasId = path.includes(':id')
  return {
    ...{ name, description },
    inputSchema: {
      type: 'object',
      properties: {
        meta: meta(keyedOperations.has(name)),
        ...(hasId && { id: { type: 'string', maxLength: 100 } }),
        ...(payload && { [payload]: toPlainSchema(input) }),
      },
      required: ['meta', ...(hasId ? ['id'] : []), ...(payload ? [payload] : [])],
    },
    outputSchema: { ...toPlainSchema(answer), type: 'object' },
    annotations: { readOnlyHint: isSafe === true, destructiveHint: isFinal === true },
  }
}

/** Words of the schema that only the shop's own validator knows. */
const ownFormats: ReadonlySet<string> = new Set(['decimal', 'url'])

const toPlainSchema = (schema: TSchema): Json =>
  JSON.parse(
    JSON.stringify(schema, (name, value) => (name === 'format' && ownFormats.has(value as string) ? undefined : value)),
  ) as Json
