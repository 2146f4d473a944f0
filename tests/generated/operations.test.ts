import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { allOperations } from '@stoa/contract'
import { DEFAULT_MAX_BYTES, type Identity, type Operation } from '@stoa/contract/operation'
import { platformOperations } from '@stoa/contract/platform-operations'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Answer, Caller } from '../support/caller.ts'
import { makeSite, type TestSite } from '../support/site.ts'
import { chooseSmallestInput, listDeclaredCodes } from './inputs.ts'

type Fields = Record<string, unknown>

const named = allOperations.map((operation) => [operation.name, operation] as const)
const guarded = named.filter(([, { who }]) => who !== 'anyone')
let site: TestSite
let callers: Record<Identity, Caller>

beforeAll(async () => {
  site = await makeSite()
  callers = { visitor: await site.visitor(), member: await site.member(), owner: await site.owner(), app: site.app() }
})

const buildInput = (operation: Operation) => chooseSmallestInput(operation) as Fields
const getProblemCode = ({ body }: Answer) =>
  body.details?.applicationError?.code ?? (body.details?.validationError ? 'INVALID_ARGUMENT' : undefined)

/** Declares a length and sends nothing: a server that waits for the body times out. */
async function announce({ origin, headers }: Caller, method: string, path: string, bytes: number) {
  const sent = request(origin + path, {
    method,
    headers: { ...headers, 'content-type': 'application/json', 'content-length': bytes },
  })
  sent.flushHeaders()
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  const body = JSON.parse(await text(answer))
  sent.destroy()
  return { status: answer.statusCode, code: body.details.applicationError.code }
}

describe('every operation', () => {
  it.each(guarded)('%s requires a token', async (_name, operation) => {
    const answer = await new Caller(site.facts.origin, {}).call(operation.name, buildInput(operation))
    expect([answer.status, getProblemCode(answer)]).toEqual([401, 'UNAUTHENTICATED'])
  })

  it.each(guarded)('%s refuses a forged token', async (_name, operation) => {
    const forged = `eyJhbGciOiJub25lIn0.${Buffer.from(JSON.stringify({ sub: 'x', exp: 9e9 })).toString('base64url')}.`
    const answer = await new Caller(site.facts.origin, { authorization: forged }).call(
      operation.name,
      buildInput(operation),
    )
    expect([answer.status, getProblemCode(answer)]).toEqual([401, 'UNAUTHENTICATED'])
  })

  it.each(
    guarded.flatMap(([name, operation]) =>
      (['visitor', 'member', 'owner', 'app'] as const)
        .filter((identity) => !operation.who.includes(identity as never))
        .map((identity) => [name, identity, operation] as const),
    ),
  )('%s is refused for a %s', async (_name, identity, operation) => {
    const answer = await callers[identity].call(operation.name, buildInput(operation))
    expect([answer.status, getProblemCode(answer)]).toEqual([403, 'PERMISSION_DENIED'])
  })

  it.each(named)('%s answers only declared problems, in one shape', async (_name, operation) => {
    for (const identity of ['visitor', 'owner', 'app'] as const) {
      if (operation.who !== 'anyone' && !operation.who.includes(identity)) continue
      const answer = await callers[identity].call(operation.name, buildInput(operation))
      expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(500)
      if (answer.status < 400) continue
      expect(answer.body).toMatchObject({
        message: expect.any(String),
        status: answer.status,
        requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      })
      if (getProblemCode(answer)) expect([...listDeclaredCodes(operation)]).toContain(getProblemCode(answer))
      expect(answer.headers.get('x-wix-request-id')).toBe(answer.body.requestId)
    }
  })

  it.each(named.filter(([, { route }]) => route.method !== 'GET' && route.method !== 'DELETE'))(
    '%s refuses a body that is too large or not an object',
    async (_name, operation) => {
      const caller = callers.owner
      const url = operation.route.path.replace(/\{[^}]+\}/g, '0190a0a0-0000-7000-8000-00000000dead')
      const huge = await announce(caller, operation.route.method, url, (operation.maxBytes ?? DEFAULT_MAX_BYTES) + 1)
      expect([huge.status, huge.code]).toEqual([413, operation.tooLarge ?? 'PAYLOAD_TOO_LARGE'])
      const list = await caller.send(operation.route.method, url, '[1,2]')
      expect(list.status).toBeGreaterThanOrEqual(400)
      expect(list.status).toBeLessThan(500)
    },
  )

  it.each(named)('%s ignores unknown fields', async (_name, operation) => {
    const caller = callers.owner
    // First, so that an operation with a field of this name gets its own value.
    const extra = { role: 'OWNER', siteId: 'x', constructor_: 1, ...buildInput(operation) }
    const callPlain = () => caller.call(operation.name, buildInput(operation))
    // Before and after, as some responses change with the first request.
    const answers = [await callPlain(), await caller.call(operation.name, extra), await callPlain()]
    const [before, padded, after] = answers.map((answer) => [answer.status, getProblemCode(answer)])
    expect([before, after]).toContainEqual(padded)
  })

  it.each(named)('%s is served at every path that clients use', async (_name, operation) => {
    const anonymous = new Caller(site.facts.origin, {})
    for (const path of [operation.route.path, ...operation.route.publicPaths]) {
      const url = path.replace(/\{[^}]+\}/g, '0190a0a0-0000-7000-8000-00000000dead')
      const answer = await anonymous.send(operation.route.method, url)
      const descriptions = JSON.stringify(answer.body)
      expect(
        answer.status === 404 &&
          descriptions.includes('There is nothing with this id') &&
          !operation.problems?.includes('NOT_FOUND'),
        `${path} ${descriptions}`,
      ).toBe(false)
      expect(answer.status, path).not.toBe(501)
    }
  })
})

describe('operations of the platform that are not implemented', () => {
  it.each(platformOperations.map((each) => [each.name, each] as const))(
    '%s answers NOT_IMPLEMENTED',
    async (name, { method, paths }) => {
      // A path with a version and ids only matches any address: see `bind`.
      const url = paths.find((path) => !/^\/v\d+(\/\{[^}]+\})*$/.test(path))!.replace(/\{[^}]+\}/g, 'x1')
      const answer = await new Caller(site.facts.origin, {}).send(method, url)
      expect([answer.status, getProblemCode(answer), answer.body.details?.applicationError?.data]).toEqual([
        501,
        'NOT_IMPLEMENTED',
        { operation: name },
      ])
    },
  )
})
