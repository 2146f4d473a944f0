import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { makeSite } from '../../../../tests/support/site.ts'

test('refuses a request with a URL that is too long, and answers the next one of the client', async () => {
  const visitor = (await makeSite()).anonymous()
  for (let round = 0; round < 20; round++) {
    const { status, headers } = await visitor.send('GET', `/sitemap.xml?${'x'.repeat(20_000)}`)
    expect([status, headers.get('connection')]).toEqual([431, 'close'])
    expect((await visitor.send('GET', '/health/live')).status).toBe(200)
  }
})

test('refuses malformed requests and closes the connection', async () => {
  const { hostname, port } = new URL((await makeSite()).facts.origin)
  const socket = connect(Number(port), hostname)
  socket.write('HELLO\r\n\r\n')
  const answer = await text(socket)
  expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\nConnection: close\r\n/)
  expect(JSON.parse(answer.split('\r\n\r\n')[1]!)).toMatchObject({ status: 400 })
})
