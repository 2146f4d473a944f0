import asyncApiSchema from '@asyncapi/specs/schemas/3.0.0-without-$id.json' with { type: 'json' }
import { Validator } from '@seriousme/openapi-schema-validator'
import { allOperations, contract } from '@stoa/contract'
import { events } from '@stoa/contract/events'
import { pluginCalls } from '@stoa/contract/plugin-calls'
import { Ajv } from 'ajv'
import { describe, expect, it, test } from 'vitest'
import { stoa } from '../../../../../tests/support/server.ts'
import { getRoutesFile } from './code-samples.ts'
import { toExample } from './example-values.ts'
import { readEventExamples, readExamples } from './examples.ts'
import sdkParameters from './sdk-parameters.json' with { type: 'json' }
import { subjects } from './subjects.ts'

// biome-ignore lint/suspicious/noExplicitAny: documents are read deep
const load = async (name: string): Promise<any> => (await fetch(`${stoa().origin}/docs/api/${name}`)).json()

/** References to components that are missing. */
function findBrokenReferences(document: object): string[] {
  const references = JSON.stringify(document).match(/"\$ref":"#\/[^"]+"/g) ?? []
  const isBroken = (reference: string) =>
    reference
      .slice(10, -1)
      .split('/')
      .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], document) === undefined
  return [...new Set(references)].filter(isBroken)
}

// biome-ignore lint/suspicious/noExplicitAny: schemas are read deep
type Json = any

/** Where a value differs from a schema of the document. Compiling two thousand schemas would take most of a minute. */
function findFaults(document: Json, schema: Json, value: Json, path = ''): string[] {
  if (schema.$ref) return findFaults(document, document.components.schemas[schema.$ref.split('/').at(-1)], value, path)
  if (schema.anyOf) {
    const faults = schema.anyOf.map((each: Json) => findFaults(document, each, value, path))
    return faults.some((each: string[]) => each.length === 0) ? [] : faults[0]
  }
  const type = value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value
  const types = [schema.type ?? type].flat().map((each) => (each === 'integer' ? 'number' : each))
  if (!types.includes(type)) return [`${path} is ${type}`]
  if (schema.enum && !schema.enum.includes(value)) return [`${path} is ${value}`]
  if (type === 'array')
    return value.flatMap((each: Json, at: number) => findFaults(document, schema.items ?? {}, each, `${path}/${at}`))
  if (type !== 'object') return []
  const missing = (schema.required ?? []).filter((name: string) => !(name in value))
  return [
    ...missing.map((name: string) => `${path} lacks ${name}`),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, inner]) =>
      name in value ? findFaults(document, inner, value[name], `${path}/${name}`) : [],
    ),
  ]
}

describe('the reference of operations', () => {
  it('is valid OpenAPI with every operation once', async () => {
    const document = await load('openapi.json')
    expect(await new Validator().validate(structuredClone(document))).toMatchObject({ valid: true })
    expect(findBrokenReferences(document)).toEqual([])
    const methods = Object.values<object>(document.paths).flatMap((path) => Object.values(path))
    expect(methods.map(({ operationId }) => operationId).sort()).toEqual(allOperations.map(({ name }) => name).sort())
  })

  it('says who may call, what may fail, and how to call it in three ways', async () => {
    const { paths } = await load('openapi.json')
    const { description, responses, 'x-codeSamples': samples, security } = paths['/v1/orders/{id}/cancel'].post
    expect(description).toContain('`ECOM.MODIFY_ORDERS`')
    expect(responses[404].description).toContain('NOT_FOUND')
    expect(security).toEqual([{ token: [] }, { token: [], site: [] }])
    expect(samples.map(({ label }: { label: string }) => label)).toEqual(['fetch', '@stoa/client', '@wix/ecom'])
    expect(samples[0].source).toContain(`${stoa().origin}/v1/orders/`)
    expect(samples[2].source).toContain('client.orders.cancelOrder(')
  })

  it('has each module under one subject, and its routes in the file that the samples import', async () => {
    const grouped = Object.values(subjects).flat()
    expect([...grouped].sort()).toEqual(Object.keys(contract).sort())
    expect(
      Object.values(sdkParameters)
        .flatMap((modules) => Object.keys(modules))
        .filter((name) => !grouped.includes(name)),
    ).toEqual([])
    for (const module of grouped) {
      const routes = await import(`@stoa/contract/${getRoutesFile(module)}.routes`)
      expect(routes, module).toHaveProperty(`${module}Routes`)
    }
  })
})

test('the reference of events is valid AsyncAPI with every event that apps receive', async () => {
  const document = await load('asyncapi.json')
  const validate = new Ajv({ strict: false, validateFormats: false }).compile(asyncApiSchema)
  expect(validate(document), JSON.stringify(validate.errors?.slice(0, 3))).toBe(true)
  expect(findBrokenReferences(document)).toEqual([])
  const isPublic = ([, { permission }]: [string, { permission?: string }]) => permission !== undefined
  const types = Object.entries(events as Record<string, { permission?: string }>).filter(isPublic)
  expect(Object.keys(document.operations).sort()).toEqual(types.map(([type]) => type).sort())
})

test('the reference of calls to services has every call with its path and refusals', async () => {
  const document = await load('services.json')
  expect(findBrokenReferences(document)).toEqual([])
  expect(Object.keys(document.webhooks)).toEqual(Object.keys(pluginCalls))
  expect(document.webhooks.redeem.post.description).toContain('/v1/redeem')
  expect(document.webhooks.redeem.post.responses['4XX'].description).toContain('INSUFFICIENT_FUNDS')
})

describe('recorded examples', () => {
  it('have the input and the reply that the operation declares', async () => {
    const document = await load('openapi.json')
    const faults = Object.values<object>(document.paths).flatMap((path) =>
      Object.values(path).flatMap(({ operationId, requestBody, responses }) =>
        [requestBody, responses[200]].flatMap((part) => {
          const { schema, example } = part?.content?.['application/json'] ?? {}
          return example ? findFaults(document, schema, example).map((fault) => `${operationId}: ${fault}`) : []
        }),
      ),
    )
    expect(faults).toEqual([])
  })

  it('are of operations and events that exist', async () => {
    const names = new Set(allOperations.map(({ name }) => name))
    expect(Object.keys(await readExamples()).filter((name) => !names.has(name))).toEqual([])
    expect(Object.keys(await readEventExamples()).filter((type) => !(type in events))).toEqual([])
  })
})

test('values of a run become the same example each time, without secrets', () => {
  const record = (id: string, time: string, token: string) => ({
    input: { id, again: id, appId: '215238eb-22a5-4c36-9e7b-e7c08025e04e', accessToken: token },
    reply: { createdDate: time, url: 'http://127.0.0.1:4711/x', tags: [1, 2, 3], text: 'x'.repeat(300) },
  })
  const first = toExample(
    record('01a216eb-70f7-717d-a571-f1acd69b9ece', '2026-11-26T08:00:00.000Z', 'abcdefghijklmnop'),
  )
  const second = toExample(
    record('01a316ec-70f7-717d-a571-f1acd69b9ecf', '2026-11-27T09:30:00.000Z', 'abcdzzzzzzzzzzzz'),
  )
  expect(first).toEqual(second)
  expect(first.input).toMatchObject({
    id: first.input.again,
    accessToken: 'abcd••••••••',
    appId: expect.stringMatching(/^2152/),
  })
  expect(first.reply).toMatchObject({ url: 'https://shop.example/x', tags: [1, 2, 3] })
  expect(first.reply.text.length).toBeLessThan(200)
})

describe('the page', () => {
  it('loads nothing from elsewhere', async () => {
    const page = await fetch(`${stoa().origin}/docs/api`)
    expect(page.headers.get('content-security-policy')).toMatch(/default-src 'none'.*connect-src 'self'/)
    expect((await page.text()).match(/src="[^"]+"/g)).toEqual(['src="/docs/api/viewer.js"', 'src="/docs/api/start.js"'])
  })

  it('answers 304 for a document that has not changed, and sends it unpacked to clients without Brotli', async () => {
    const { headers } = await fetch(`${stoa().origin}/docs/api/services.json`, { headers: { 'accept-encoding': 'br' } })
    expect(headers.get('content-encoding')).toBe('br')
    const again = await fetch(`${stoa().origin}/docs/api/services.json`, {
      headers: { 'if-none-match': headers.get('etag')! },
    })
    expect(again.status).toBe(304)
    const plain = await fetch(`${stoa().origin}/docs/api/services.json`, { headers: { 'accept-encoding': 'identity' } })
    expect(plain.headers.get('content-encoding')).toBeNull()
    expect(await plain.json()).toHaveProperty('webhooks')
  })
})
