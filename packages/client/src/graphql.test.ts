import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, it, onTestFinished } from 'vitest'
import { anonymous, answer, origin, prepareAnswers } from '../testing/scripted-server.ts'
import { graphql } from './graphql.ts'
import { createTransport } from './transport.ts'

function createAsking(...answers: Parameters<typeof prepareAnswers>) {
  const { fetch, received } = prepareAnswers(...answers)
  const client = createTransport({ origin, fetch, strategy: { headers: async () => ({ authorization: 'token' }) } })
  return { client, received }
}

it('the GraphQL client', async () => {
  const server = createServer(async (request, reply) => {
    const { query, variables } = JSON.parse(await text(request))
    const isAsked = request.method === 'POST' && request.url === '/graphql/alpha' && query.startsWith('query ($slug')
    reply.writeHead(isAsked ? 200 : 404, { 'content-type': 'application/json' })
    reply.end(JSON.stringify({ data: { product: { slug: variables.slug } } }))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const client = createTransport({ origin: `http://127.0.0.1:${port}`, strategy: anonymous })
  type Data = { product: { slug: string } }
  const { data } = await graphql<Data>(client, 'query ($slug: String!) { product { slug } }', { slug: 'trowel' })
  expect(data.product.slug).toBe('trowel')
})

it('posts to the version alpha by default', async () => {
  const { client, received } = createAsking(answer(200, { data: { shop: 1 } }), answer(200, {}))
  expect(await graphql(client, '{ shop }', { a: 1 })).toEqual({ data: { shop: 1 } })
  expect(received[0]).toMatchObject({
    method: 'POST',
    path: '/graphql/alpha',
    body: { query: '{ shop }', variables: { a: 1 } },
  })
  expect(received[0]!.headers.get('authorization')).toBe('token')
  expect(await graphql(client, '{ shop }', {}, { apiVersion: 'beta' })).toEqual({ data: {} })
  expect(received[1]!.path).toBe('/graphql/beta')
})

it('returns errors of parts of the query with the data', async () => {
  const errors = [{ message: 'No shop', path: ['shop'] }]
  expect(await graphql(createAsking(answer(200, { data: null, errors })).client, '{ shop }')).toEqual({
    data: {},
    errors,
  })
})

it("throws 'GraphQL request failed with status {status}'", async () => {
  const { client } = createAsking(answer(413, '', { 'x-wix-request-id': 'r' }))
  await expect(graphql(client, '{ shop }')).rejects.toMatchObject({
    message: 'GraphQL request failed with status 413',
    status: 413,
    requestId: 'r',
  })
})
