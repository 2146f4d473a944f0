import { type PluginCall, pluginCalls, pluginInterfaces } from '@stoa/contract/plugin-calls'
import type { TSchema } from '@stoa/contract/schema'
import { SchemaWriter } from './schemas.ts'

type Fields = Record<string, unknown>
interface DeclaredCall {
  readonly interface: string
  readonly path: string
  readonly reply: TSchema
  readonly refusals?: readonly string[]
  readonly optional?: true
}

/** The calls that a shop makes to its services, as OpenAPI 3.1's webhooks. `getExample`: a request of each. */
export function buildServicesApi(version: string, getExample: (call: PluginCall) => object): Fields {
  const schemas = new SchemaWriter()
  const calls = Object.entries(pluginCalls) as [PluginCall, DeclaredCall][]
  return {
    openapi: '3.1.0',
    info: { title: 'Calls to your services', version, description: introduction },
    tags: pluginInterfaces.map((name) => ({ name })),
    webhooks: Object.fromEntries(
      calls.map(([name, call]) => [name, { post: describeCall(name, call, schemas, getExample(name)) }]),
    ),
    components: { schemas: schemas.components },
  }
}

const introduction = `A shop asks your own programs while it calculates prices and places orders. Add one in the dashboard under **Services**.

Each call is a POST whose whole body is a JWT signed with RS256 (\`iss\` is \`wix.com\`, \`aud\` your service's app id). Its claim \`data\` has the \`request\` shown here and \`metadata\` about the site, the buyer and the currency. Handlers of the platform's SDK read it unchanged.

Answer with status 200 and JSON, or refuse with \`{"applicationError": {"code": "…"}}\` and a status below 500.`

function describeCall(name: string, call: DeclaredCall, schemas: SchemaWriter, request: object): Fields {
  const { refusals = [] } = call
  return {
    operationId: name,
    summary: name,
    description: [
      `Sent to \`<base URL>${call.path}\` of services with \`${call.interface}\`.`,
      call.optional && 'Optional: a service that refuses it is taken not to support it.',
    ]
      .filter(Boolean)
      .join('\n\n'),
    tags: [call.interface],
    requestBody: { content: { 'application/json': { schema: { type: 'object' }, example: { request } } } },
    responses: {
      200: { description: 'Your answer.', content: { 'application/json': { schema: schemas.write(call.reply) } } },
      ...(refusals.length > 0 && {
        '4XX': {
          description: `A refusal, with one of these codes: ${refusals.map((code) => `\`${code}\``).join(', ')}.`,
        },
      }),
    },
  }
}
