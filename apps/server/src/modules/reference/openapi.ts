import { DEFAULT_MAX_BYTES, type Operation } from '@stoa/contract/operation'
import { type ProblemCode, problems } from '@stoa/contract/problems'
import type { Shape, TSchema } from '@stoa/contract/schema'
import { splitInput, writeCodeSamples } from './code-samples.ts'
import { type JsonSchema, SchemaWriter } from './schemas.ts'
import { subjects } from './subjects.ts'

/** A request and its reply, as a test recorded them. */
export interface Example {
  input: unknown
  reply: unknown
}

export interface ReferenceOptions {
  origin: string
  version: string
  examples: Readonly<Record<string, Example | undefined>>
}

type Fields = Record<string, unknown>

/** The reference of these operations as a document of OpenAPI 3.1. */
export function buildOpenApi(
  operations: readonly Operation[],
  { origin, version, examples }: ReferenceOptions,
): Fields {
  const schemas = new SchemaWriter()
  const paths: Record<string, Fields> = {}
  for (const operation of operations) {
    const { method, path } = operation.route
    paths[path] ??= {}
    paths[path][method.toLowerCase()] = describeOperation(operation, schemas, origin, examples[operation.name])
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Stoa API', version, description: introduction },
    servers: [{ url: origin }],
    tags: listTags(operations),
    'x-tagGroups': groupTags(operations),
    paths,
    components: {
      schemas: { ...schemas.components, Error: errorSchema },
      securitySchemes: {
        token: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description:
            'An access token, or an API key from **Apps** in the dashboard, without a scheme word before it.',
        },
        site: {
          type: 'apiKey',
          in: 'header',
          name: 'wix-site-id',
          description: 'The id of the site. Needed with an API key only.',
        },
      },
    },
  }
}

const introduction = `Every operation of this server. Calls are JSON over HTTP and answer with status 200.

**Who calls.** Visitors and members use tokens of \`tokens.token\`; programs of the owner use an API key. Send either in \`Authorization\`, without a scheme word. With an API key, send the site's id in \`wix-site-id\`.

**Errors** have another status and a body with \`details.applicationError.code\`, or \`details.validationError.fieldViolations\` for invalid input. The id of the request is in the header \`x-wix-request-id\`.

**Any operation** may also answer \`INVALID_ARGUMENT\` (400), \`UNAUTHENTICATED\` (401), \`PERMISSION_DENIED\` (403), \`PAYLOAD_TOO_LARGE\` (413) and \`TOO_MANY_REQUESTS\` (429).`

function describeOperation(operation: Operation, schemas: SchemaWriter, origin: string, example?: Example): Fields {
  const { route, name, input, reply, raw, who } = operation
  const inQuery = route.method === 'GET' || route.method === 'DELETE'
  const sample = example?.input ?? {}
  return {
    operationId: name,
    summary: operation.summary.replace(/\.$/, ''),
    description: describeUse(operation),
    tags: [getModule(name)],
    ...(who !== 'anyone' && { security: [{ token: [] }, { token: [], site: [] }] }),
    ...describeInput(operation, inQuery, schemas, example),
    responses: {
      200: {
        description: raw ? 'The page, file or redirect.' : 'The reply.',
        ...(!raw && {
          content: { 'application/json': { schema: schemas.write(reply), ...(example && { example: example.reply }) } },
        }),
      },
      ...describeProblems(operation),
    },
    'x-stoa-kind': operation.kind,
    'x-codeSamples': writeCodeSamples(operation, origin, hasFields(input) ? sample : undefined),
  }
}

const getModule = (name: string): string => name.slice(0, name.indexOf('.'))
const hasFields = (schema: TSchema): boolean => Object.keys((schema as Partial<Shape>).properties ?? {}).length > 0

const callers = { visitor: 'visitors', member: 'members', owner: 'owners', app: 'apps and API keys' } as const

function describeUse({ who, permission, scope, kind, events = [], maxBytes, name, route }: Operation): string {
  const isOwn = route.path.startsWith('/stoa/')
  return [
    `\`${name}\`${isOwn ? ', an operation of Stoa’s own' : ''}`,
    who === 'anyone'
      ? '**Who may call:** anyone, without a token.'
      : `**Who may call:** ${who.map((each) => callers[each]).join(', ')}.`,
    permission && `**Permission** of apps: \`${permission}\`.`,
    scope && scope !== 'manage' && scope !== 'public' && `**Scope** of a member’s token: \`${scope}\`.`,
    kind === 'process' &&
      'It calls an outside system. Send an `Idempotency-Key` header, so that repeating the call has no second effect.',
    events.length > 0 && `**Events:** ${events.map((type) => `\`${type}\``).join(', ')}.`,
    maxBytes && maxBytes !== DEFAULT_MAX_BYTES && `**Largest body:** ${Math.round(maxBytes / 1024)} KB.`,
  ]
    .filter(Boolean)
    .join('\n\n')
}

function describeInput(operation: Operation, inQuery: boolean, schemas: SchemaWriter, example?: Example): Fields {
  const { route, input } = operation
  const inPath = [...route.path.matchAll(/\{([^}]+)\}/g)].map((match) => match[1]!)
  const properties = (input as Partial<Shape>).properties ?? {}
  const required: readonly string[] = (input as { required?: string[] }).required ?? []
  const sample = example?.input as Fields | undefined
  const parameters = inPath.map((name) => ({
    name,
    in: 'path',
    required: true,
    schema: toPathSchema(findProperty(input, name), schemas),
    ...withExample(name.split('.').reduce<unknown>((value, key) => (value as Fields | undefined)?.[key], sample)),
  }))
  if (!inQuery) {
    const schema = omitFields(schemas.resolve(schemas.write(input)), inPath)
    const body = sample && splitInput(route, sample).body
    const content = { 'application/json': { schema, ...withExample(body) } }
    return { parameters, ...(hasFields(input) && { requestBody: { required: true, content } }) }
  }
  const inQueryString = Object.entries(properties).filter(([name]) => !inPath.includes(name))
  return {
    parameters: [
      ...parameters,
      ...inQueryString.map(([name, schema]) => ({
        name,
        in: 'query',
        required: required.includes(name),
        schema: schemas.write(schema),
        ...withExample(sample?.[name]),
      })),
    ],
  }
}

/** The body need not repeat what the path has. */
function omitFields(schema: JsonSchema, names: readonly string[]): JsonSchema {
  const { properties, required, ...rest } = schema as { properties?: Fields; required?: readonly string[] }
  if (!properties) return schema
  const needed = required?.filter((name) => !names.includes(name)) ?? []
  return {
    ...rest,
    properties: Object.fromEntries(Object.entries(properties).filter(([name]) => !names.includes(name))),
    ...(needed.length > 0 && { required: needed }),
  }
}

const withExample = (value: unknown): Fields => (value === undefined ? {} : { example: value })

function findProperty(schema: TSchema, path: string): TSchema | undefined {
  return path
    .split('.')
    .reduce<TSchema | undefined>((inner, key) => (inner as Partial<Shape> | undefined)?.properties?.[key], schema)
}

/** A part of the path is never empty. */
function toPathSchema(schema: TSchema | undefined, schemas: SchemaWriter): JsonSchema {
  if (!schema) return { type: 'string' }
  const { type, readOnly: _, ...rest } = schemas.write(schema) as Fields
  return { ...rest, type: Array.isArray(type) ? type.filter((each) => each !== 'null')[0] : (type ?? 'string') }
}

/** The problems of an operation by their HTTP status. */
function describeProblems({ problems: declared = [] }: Operation): Fields {
  const byStatus = Map.groupBy([...new Set(declared)], (code) => problems[code].status)
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        description: codes.map((code) => `\`${toWireCode(code)}\`: ${problems[code].description}`).join('\n\n'),
        content: {
          'application/json': {
            schema: { $ref: '#/components/schemas/Error' },
          },
        },
      },
    ]),
  )
}

const toWireCode = (code: ProblemCode): string => (problems[code] as { as?: string }).as ?? code

const errorSchema: JsonSchema = {
  type: 'object',
  required: ['message'],
  properties: {
    message: { type: 'string' },
    details: {
      type: 'object',
      description: 'Either an application error or a validation error.',
      properties: {
        applicationError: {
          type: 'object',
          required: ['code', 'description'],
          properties: { code: { type: 'string' }, description: { type: 'string' }, data: { type: 'object' } },
        },
        validationError: {
          type: 'object',
          properties: {
            fieldViolations: {
              type: 'array',
              items: {
                type: 'object',
                properties: {
                  field: { type: 'string' },
                  description: { type: 'string' },
                  violatedRule: { type: 'string' },
                  data: { type: 'object' },
                },
              },
            },
          },
        },
      },
    },
  },
}

const listModules = (operations: readonly Operation[]) => [...new Set(operations.map(({ name }) => getModule(name)))]

const listTags = (operations: readonly Operation[]) => listModules(operations).map((name) => ({ name }))

/** Modules of extensions follow under a heading of their own. */
function groupTags(operations: readonly Operation[]) {
  const modules = new Set(listModules(operations))
  const groups = Object.entries(subjects).map(([name, tags]) => ({
    name,
    tags: tags.filter((tag) => modules.has(tag)),
  }))
  const grouped = new Set(Object.values(subjects).flat())
  const others = [...modules].filter((module) => !grouped.has(module))
  return [...groups, ...(others.length > 0 ? [{ name: 'Extensions', tags: others }] : [])]
}
