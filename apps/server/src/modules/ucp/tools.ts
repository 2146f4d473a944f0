import type { TSchema } from '@stoa/contract/schema'
import { type CommerceOperation, commerceOperations } from './operations.ts'

interface Tool {
  name: string
  description: string
  inputSchema: { type: 'object'; properties: Record<string, object>; required: string[] }
  outputSchema: { type: 'object' }
  annotations: { readOnlyHint: boolean; destructiveHint: boolean }
}

const meta = (needsKey: boolean) => ({
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

const keyed: ReadonlySet<string> = new Set(['complete_checkout', 'cancel_checkout', 'cancel_cart'])

/** The operations as a model reads them. */
export const tools: Tool[] = commerceOperations.map(toTool)

function toTool({ name, description, path, payload, input, answer, isSafe, isFinal }: CommerceOperation): Tool {
  const hasId = path.includes(':id')
  return {
    ...{ name, description },
    inputSchema: {
      type: 'object',
      properties: {
        meta: meta(keyed.has(name)),
        ...(hasId && { id: { type: 'string', maxLength: 100 } }),
        ...(payload && { [payload]: toPlainSchema(input) }),
      },
      required: ['meta', ...(hasId ? ['id'] : []), ...(payload ? [payload] : [])],
    },
    outputSchema: toPlainSchema(answer) as Tool['outputSchema'],
    annotations: { readOnlyHint: isSafe === true, destructiveHint: isFinal === true },
  }
}

/** Words of the schema that only the shop's own validator knows. */
const ownFormats: ReadonlySet<string> = new Set(['decimal', 'url'])

const toPlainSchema = (schema: TSchema): object =>
  JSON.parse(
    JSON.stringify(schema, (name, value) => (name === 'format' && ownFormats.has(value as string) ? undefined : value)),
  ) as object
