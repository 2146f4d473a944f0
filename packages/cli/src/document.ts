import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join } from 'node:path'
import type { Route } from '@stoa/contract/route'
import { UsageError } from './errors.ts'

export interface Schema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  /** Lists are filtered by it; a list of paths stands for fields within it. */
  readonly 'x-stoa-queryable'?: true | readonly string[]
}

export interface Operation {
  /** `orders.getOrder` */
  readonly name: string
  readonly method: Route['method']
  readonly path: Route['path']
  readonly summary: string
  readonly kind: 'query' | 'command' | 'process'
  /** The fields of the input, wherever they go in the request. */
  readonly fields: Readonly<Record<string, Schema>>
  readonly required: readonly string[]
  readonly reply: Schema | undefined
}

export interface Reference {
  readonly operations: readonly Operation[]
  /** A schema without references at its top. */
  resolve(schema: Schema): Schema
}

interface OpenApiOperation {
  operationId: string
  summary: string
  'x-stoa-kind': Operation['kind']
  parameters?: { name: string; required?: boolean; schema: Schema }[]
  requestBody?: { content: { 'application/json': { schema: Schema } } }
  responses: Record<string, { content?: { 'application/json': { schema: Schema } } }>
}

interface OpenApi {
  paths: Record<string, Record<string, OpenApiOperation>>
  components: { schemas: Record<string, Schema> }
}

/** Loads the server's reference, from a copy on this machine if it has not changed. */
export async function loadReference(origin: string): Promise<Reference> {
  const file = join(getCacheFolder(), `${origin.replace(/[^a-z0-9]+/gi, '-')}.json`)
  const copy = await readCopy(file)
  const response = await fetch(`${origin}/docs/api/openapi.json`, {
    ...(copy && { headers: { 'if-none-match': copy.etag } }),
  }).catch((error) => {
    throw new Error(`${origin} does not answer`, { cause: error })
  })
  if (response.status === 304 && copy) return readReference(copy.document)
  if (!response.ok)
    throw new UsageError(`${origin} has no API reference (status ${response.status}). Is it a Stoa server?`)
  const document = (await response.json()) as OpenApi
  await mkdir(getCacheFolder(), { recursive: true })
  await writeFile(file, JSON.stringify({ etag: response.headers.get('etag') ?? '', document }))
  return readReference(document)
}

/** For completion: only the copy, as a request would delay each press of a key. */
export async function loadReferenceCopy(origin: string): Promise<Reference | undefined> {
  const copy = await readCopy(join(getCacheFolder(), `${origin.replace(/[^a-z0-9]+/gi, '-')}.json`))
  return copy && readReference(copy.document)
}

const getCacheFolder = (): string => join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'stoa')

async function readCopy(file: string): Promise<{ etag: string; document: OpenApi } | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch {
    return undefined
  }
}

export function readReference({ paths, components: { schemas } }: OpenApi): Reference {
  const resolve = (schema: Schema): Schema => {
    const inner = schema.anyOf?.find((each) => each.$ref) ?? schema
    return inner.$ref ? resolve(schemas[inner.$ref.slice(inner.$ref.lastIndexOf('/') + 1)] ?? {}) : schema
  }
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) =>
      toOperation(method.toUpperCase() as Route['method'], path as Route['path'], operation, resolve),
    ),
  )
  return { operations, resolve }
}

function toOperation(
  method: Route['method'],
  path: Route['path'],
  { operationId, summary, parameters = [], requestBody, responses, ...rest }: OpenApiOperation,
  resolve: Reference['resolve'],
): Operation {
  const body = requestBody && resolve(requestBody.content['application/json'].schema)
  return {
    name: operationId,
    method,
    path,
    summary,
    kind: rest['x-stoa-kind'],
    fields: { ...Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])), ...body?.properties },
    required: [...parameters.flatMap(({ name, required }) => (required ? [name] : [])), ...(body?.required ?? [])],
    reply: responses[200]?.content?.['application/json'].schema,
  }
}
