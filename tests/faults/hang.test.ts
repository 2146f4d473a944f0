import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildLine, listPlainProducts } from '../support/purchase.ts'
import type { SiteFacts } from '../support/server.ts'
import { TestSite } from '../support/site.ts'
import { ServerProcess } from './process.ts'

let server: ServerProcess
let facts: SiteFacts
let stopped: number[] = []

beforeAll(async () => {
  server = await ServerProcess.make({ STOA_DEMO: 'catalog' })
  await server.start()
  facts = await server.facts()
})

afterAll(async () => {
  signal(stopped, 'SIGCONT')
  await server.remove()
})

function signal(processes: readonly number[], name: NodeJS.Signals): void {
  for (const pid of processes) {
    try {
      process.kill(pid, name)
    } catch {
      // It has already ended.
    }
  }
}

/** Stops the postmaster and every session, as when the machine hangs. */
async function stopDatabase(): Promise<void> {
  const postmaster = await server.postmaster()
  process.kill(postmaster, 'SIGSTOP')
  const children = await readFile(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8')
  stopped = [...children.trim().split(/\s+/).map(Number), postmaster]
  signal(stopped, 'SIGSTOP')
}

/** Far below the 15 s statement timeout, and more than a busy machine needs. */
const maxAnswerMs = 10_000

const limitTime = <T>(answer: Promise<T>): Promise<T> =>
  Promise.race([answer, sleep(maxAnswerMs).then(() => Promise.reject(new Error('The server did not answer')))])

it.runIf(process.platform === 'linux')(
  'answers 503 while the database hangs, with the reason at /health/ready, and recovers',
  async () => {
    const buyer = await new TestSite(facts).visitor()
    const askMany = (round: string) =>
      Array.from({ length: 40 }, (_, at) =>
        at % 2
          ? buyer.call('products.queryProducts', { query: { filter: { name: `${round} ${at}` } } })
          : buyer.call('cart.createCart', { lineItems: [line] }),
      )
    const line = buildLine((await listPlainProducts(buyer))[0]!.id)
    await server.untilReady()
    for (const round of ['first', 'second']) {
      await stopDatabase()
      // Some requests discover the hang, others come later.
      for (const attempt of ['before', 'after']) {
        for (const { status, headers } of await limitTime(Promise.all(askMany(`${round} ${attempt}`))))
          expect([status, headers.get('retry-after')]).toEqual([503, '1'])
      }
      const ready = await limitTime(fetch(`${server.origin}/health/ready`))
      expect([ready.status, await ready.json()]).toEqual([
        503,
        { status: 'not ready', reasons: ['the database does not answer'] },
      ])
      expect((await limitTime(fetch(`${server.origin}/health/live`))).status).toBe(200)
      signal(stopped, 'SIGCONT')
      await server.untilReady()
      const answers = await limitTime(Promise.all(askMany(`${round} again`)))
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    }
  },
)
