import { currentCartRoutes } from '@stoa/contract/current-cart.routes'
import { productsRoutes } from '@stoa/contract/products.routes'
import { describe, expect, it, vi } from 'vitest'
import { anonymous, answer, answerProblem, origin, prepareAnswers } from '../testing/scripted-server.ts'
import { createClient } from './client.ts'
import { createTransport, encode } from './transport.ts'

describe('a call', () => {
  it('puts path parameters into the path and plain values into the query', () => {
    expect(encode(productsRoutes.getProduct, { id: 'a b' })).toEqual({
      path: '/v1/products/a%20b?id=a+b',
      method: 'GET',
    })
  })

  it('sends nested payloads of a GET as one value', () => {
    const { path } = encode(productsRoutes.queryProducts, { query: { filter: { name: 'Tür' } } })
    const value = new URL(path, origin).searchParams.get('.r')!
    expect(JSON.parse(Buffer.from(value, 'base64url').toString('utf8'))).toEqual({ query: { filter: { name: 'Tür' } } })
  })

  it('uses its fallback when the query exceeds 4,000 characters', () => {
    const { fallback } = productsRoutes.queryProducts
    const encodeQuery = (length: number) => encode(productsRoutes.queryProducts, { filter: 'x'.repeat(length) })
    const atTheEdge = 4000 - 'filter='.length
    expect(encodeQuery(atTheEdge).method).toBe('GET')
    expect(encodeQuery(atTheEdge + 1)).toMatchObject({ path: fallback.path, method: 'POST' })
    expect(JSON.parse(encodeQuery(atTheEdge + 1).body!)).toEqual({ filter: 'x'.repeat(atTheEdge + 1) })
  })

  it('sends the access token in an Authorization header and a JSON body', async () => {
    const { fetch, received } = prepareAnswers(answer(200, { cart: {} }))
    const strategy = { headers: async () => ({ authorization: 'token' }) }
    const modules = { currentCart: currentCartRoutes }
    const client = createClient({ origin: `${origin}/`, strategy, fetch, modules })
    await client.currentCart.addToCurrentCart({ lineItems: [] }, { idempotencyKey: 'once' })
    const [{ method, path, headers, body } = expect.fail()] = received
    expect({ method, path, body }).toEqual({
      method: 'POST',
      path: '/v1/carts/current/add-to-cart',
      body: { lineItems: [] },
    })
    expect(Object.fromEntries(headers)).toMatchObject({
      authorization: 'token',
      'content-type': 'application/json',
      'idempotency-key': 'once',
    })
  })

  it('sends the X-Wix-Consistent header of the last response', async () => {
    const { fetch, received } = prepareAnswers(answer(200, {}, { 'x-wix-consistent': 'here' }), answer(200, {}))
    const { call } = createTransport({ origin, strategy: anonymous, fetch })
    await call(currentCartRoutes.getCurrentCart)
    await call(currentCartRoutes.getCurrentCart)
    expect(received.map(({ headers }) => headers.get('x-wix-consistent'))).toEqual([null, 'here'])
  })

  it('retries once with a new token after a 401', async () => {
    let renewals = 0
    const { fetch, received } = prepareAnswers(
      answer(401, {}),
      answer(200, { cart: {} }),
      answer(401, {}),
      answer(401, {}),
    )
    const strategy = {
      headers: async () => ({ authorization: `t${renewals}` }),
      renew: async () => Boolean(++renewals),
    }
    const { call } = createTransport({ origin, strategy, fetch })
    expect(await call(currentCartRoutes.getCurrentCart)).toEqual({ cart: {} })
    expect(received.map(({ headers }) => headers.get('authorization'))).toEqual(['t0', 't1'])
    await expect(call(currentCartRoutes.getCurrentCart)).rejects.toMatchObject({ status: 401 })
    expect(received).toHaveLength(4)
  })

  it('stops when the caller aborts', async () => {
    const { fetch } = prepareAnswers(({ method }) => expect.fail(`${method} was sent`))
    const { call } = createTransport({ origin, strategy: anonymous, fetch })
    const stopped = call(currentCartRoutes.getCurrentCart, {}, { signal: AbortSignal.abort() })
    await expect(stopped).rejects.toMatchObject({ name: 'AbortError' })
  })

  it('sends credentials to no other server', async () => {
    const { fetch, received } = prepareAnswers()
    const client = createTransport({ origin, strategy: anonymous, fetch })
    for (const path of ['https://elsewhere.example/', '//elsewhere.example/', '/\\elsewhere.example', 'v1/carts'])
      await expect(client.fetch(path)).rejects.toThrow('Not a path of the server')
    expect(received).toEqual([])
  })

  it('calls the error callback, then throws', async () => {
    const errors = vi.fn()
    const { call } = createTransport({
      origin,
      strategy: anonymous,
      onError: errors,
      fetch: prepareAnswers(answerProblem('NO')).fetch,
    })
    const error = await call(currentCartRoutes.getCurrentCart).catch((error) => error)
    expect(errors).toHaveBeenCalledExactlyOnceWith(error, { method: 'GET', path: '/v1/carts/current' })
  })
})

describe("a call that can't be sent", () => {
  it("says 'Url was not successfully created for this request'", () => {
    for (const id of [undefined, null, '', '.', '..'])
      expect(() => encode(productsRoutes.getProduct, { id })).toThrow(
        'Url was not successfully created for this request',
      )
  })

  it("says 'Request options were not created for this request'", () => {
    expect(() => encode(currentCartRoutes.addToCurrentCart, { quantity: 1n })).toThrow(
      'Request options were not created for this request',
    )
  })

  it("says 'Unknown method'", () => {
    const route = { ...currentCartRoutes.getCurrentCart, method: 'FETCH' as 'GET' }
    expect(() => encode(route, {})).toThrow('Unknown method: FETCH')
  })

  it("says 'Node.js v18+ is required' where there is no fetch", () => {
    vi.stubGlobal('fetch', undefined)
    expect(() => createTransport({ origin, strategy: anonymous })).toThrow('Node.js v18+ is required')
    vi.unstubAllGlobals()
  })
})
