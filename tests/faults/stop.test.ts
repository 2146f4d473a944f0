import { once } from 'node:events'
import { request as startRequest } from 'node:http'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { dropDatabase, query } from '../support/database.ts'
import { Link } from './link.ts'
import { ServerProcess } from './process.ts'

const drainSeconds = 1
/** Seconds beyond the drain time for closing, on a busy machine. */
const grace = 20

let name: string
let link: Link
let server: ServerProcess

/** A server whose database is behind a link that can be cut. */
beforeEach(async () => {
  const { user, password, ...target } = inject('database')
  name = `faults_${Date.now()}`
  await query(`create database ${name}`)
  link = new Link(target)
  await link.open()
  const url = new URL(`postgres://${user}@127.0.0.1:${link.port}/${name}`)
  if (password) url.password = password
  server = await ServerProcess.make({
    DATABASE_URL: url.href,
    STOA_DEMO: '0',
    STOA_DRAIN_SECONDS: String(drainSeconds),
  })
  await server.start()
})

afterEach(async () => {
  await link.close()
  await server.remove()
  await dropDatabase(name)
})

/** Asks for a token. Resolves once the server has begun with the request, which is then running when it stops. */
async function askForToken(): Promise<{ answer: Promise<number | 'cut off'> }> {
  const request = startRequest(`${server.origin}/oauth2/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', expect: '100-continue' },
  })
  const answer = new Promise<number | 'cut off'>((resolve) => {
    request.on('response', ({ statusCode }) => resolve(statusCode!))
    request.on('error', () => resolve('cut off'))
  })
  request.flushHeaders()
  await once(request, 'continue')
  request.end(JSON.stringify({ grantType: 'anonymous', clientId: '11111111-1111-4111-8111-111111111111' }))
  return { answer }
}

describe('stops within the drain time and a little more', () => {
  it('in normal operation', async () => {
    const { code, seconds } = await server.kill('SIGTERM')
    expect(code).toBe(0)
    expect(seconds).toBeLessThan(drainSeconds + grace)
  })

  it('while its database is unavailable, after an outage and a recovery', async () => {
    link.refuse()
    link.cut('reset')
    await server.untilNotReady()
    await link.open()
    await server.untilReady()

    link.refuse()
    link.cut('end')
    await (await askForToken()).answer
    const { code, seconds } = await server.kill('SIGTERM')
    expect(code).toBe(0)
    expect(seconds).toBeLessThan(drainSeconds + grace)
  })

  it('while its database does not answer', async () => {
    link.freeze()
    const { answer } = await askForToken()
    const { code, seconds } = await server.kill('SIGTERM')
    expect(code).toBe(1)
    expect(seconds).toBeLessThan(drainSeconds + grace)
    expect(await answer).toBe('cut off')
  })
})
