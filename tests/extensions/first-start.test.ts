import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { type App, createApp } from '../../apps/server/src/app.ts'
import type { AnyReaction } from '../../apps/server/src/kernel/events.ts'
import { makeSite } from '../support/site.ts'

const name = `ext.first-start.${randomBytes(4).toString('hex')}`

async function startNode(heard: string[]): Promise<App> {
  const connection = inject('database')
  const reaction: AnyReaction = {
    on: 'wix.members.v1.member_created',
    when: 'after',
    name,
    async run(_unit, { entityId }) {
      heard.push(entityId)
    },
  }
  const app = await createApp({
    connection,
    jobsConnection: connection,
    poolSize: 4,
    secret: randomBytes(32),
    settings: { origin: 'https://shop.example', development: true, rateLimits: false, passwordMebibytes: 19 },
    http: { logLevel: 'silent', trustProxy: false, bodyLimit: 1024 * 1024 },
    dataDir: tmpdir(),
    egressAllow: [],
    reactions: [reaction],
  })
  onTestFinished(async () => {
    await app.database.sql`delete from event_subscribers where name = ${name}`
    await app.stop(1)
  })
  await app.start()
  return app
}

test('an extension that has started hears what other nodes commit from then on, also at its first start', async () => {
  const site = await makeSite()
  const heard: string[] = []
  await startNode(heard)
  // The other node is the server of the tests, which runs without it.
  const member = await site.member()
  await vi.waitFor(() => expect(heard).toContain(member.tokens.memberId), { timeout: 20_000, interval: 100 })
})
