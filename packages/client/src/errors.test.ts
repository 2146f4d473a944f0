import { currentCartRoutes } from '@stoa/contract/current-cart.routes'
import { expect, it } from 'vitest'
import { anonymous, answer, origin, prepareAnswers } from '../testing/scripted-server.ts'
import { StoaError } from './errors.ts'
import { createTransport } from './transport.ts'

async function failWith(came: Response | Error): Promise<StoaError> {
  const { call } = createTransport({ origin, strategy: anonymous, fetch: prepareAnswers(came).fetch })
  const error = await call(currentCartRoutes.getCurrentCart).then(
    () => expect.fail('succeeded'),
    (error) => error,
  )
  expect(error).toBeInstanceOf(StoaError)
  return error
}

it('a validation error starts with INVALID_ARGUMENT and names every field, sorted by field name', async () => {
  const fieldViolations = [
    { field: 'b', description: 'is missing', violatedRule: 'REQUIRED_FIELD', data: {} },
    { field: 'a', description: 'is too long', violatedRule: 'MAX_LENGTH', data: {} },
    { field: 'b', description: 'is no text', violatedRule: 'OTHER', data: {} },
  ]
  const error = await failWith(answer(400, { details: { validationError: { fieldViolations } } }))
  expect(error.message).toBe('INVALID_ARGUMENT: "a" is too long, "b" is missing, "b" is no text')
  expect([error.code, error.violations.map(({ field }) => field)]).toEqual(['INVALID_ARGUMENT', ['a', 'b', 'b']])
})

it('an application error joins message and description when they differ', async () => {
  const applicationError = { code: 'OWNED_CART_NOT_FOUND', description: 'No cart.', data: { at: 1 } }
  const error = await failWith(answer(404, { message: 'Not found', details: { applicationError } }))
  expect(error.message).toBe('Not found: No cart.')
  expect(error.details.applicationError).toEqual(applicationError)
  const same = await failWith(answer(404, { message: 'No cart.', details: { applicationError } }))
  expect(same.message).toBe('No cart.')
})

it('any other 4xx is an application error whose code is the upper-snake form of the status text', async () => {
  const plain = await failWith(answer(404, '<html>', {}, 'Not Found'))
  expect([plain.code, plain.status]).toEqual(['NOT_FOUND', 404])
  expect((await failWith(answer(418, '', {}, "I'm a Teapot"))).code).toBe('I_M_A_TEAPOT')
  // HTTP/2 has no status text.
  expect((await failWith(answer(429, '', { 'retry-after': '7' }))).code).toBe('TOO_MANY_REQUESTS')
})

it("any other failure says 'System error occurred' and the request id, and no more", async () => {
  const error = await failWith(answer(502, '<html>', { 'x-wix-request-id': 'r2' }))
  expect([error.message, error.code]).toEqual(['System error occurred, request id: r2', undefined])
  const offline = new TypeError('fetch failed')
  expect(await failWith(offline)).toMatchObject({ message: /^System error occurred/, status: 0, cause: offline })
})

it('every response other than a 200 with a JSON body is a failure', async () => {
  expect((await failWith(answer(201, {}))).status).toBe(201)
  expect((await failWith(new Response(null, { status: 204 }))).status).toBe(204)
  expect((await failWith(answer(200, '<html>', { 'x-wix-request-id': 'r4' }))).message).toBe(
    'System error occurred, request id: r4',
  )
  const torn = new ReadableStream({ pull: (body) => body.error(new TypeError('terminated')) })
  expect(await failWith(new Response(torn))).toMatchObject({ message: /^System error occurred/, status: 200 })
})

it('has the uniform shape, with the request id from the X-Wix-Request-Id header', async () => {
  const details = { applicationError: { code: 'SLOW_DOWN', description: 'Slow down.', data: {} } }
  const headers = { 'x-wix-request-id': 'r5', 'retry-after': '12' }
  const error = await failWith(answer(429, { message: 'Slow down.', details }, headers))
  expect(JSON.parse(JSON.stringify(error))).toEqual({ message: 'Slow down.', details, status: 429, requestId: 'r5' })
  expect(error.retryAfter).toBe(12)
})
