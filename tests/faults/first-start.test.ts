import { platform } from 'node:process'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { engine, engineEnvironment } from '../../scripts/engine.mjs'
import { ServerProcess } from './process.ts'

let server: ServerProcess

beforeAll(async () => {
  server = await ServerProcess.make(engineEnvironment, engine)
  await server.start()
  await server.kill('SIGTERM')
  await server.start()
})

afterAll(() => server?.remove())

/** Without pages, which take 15 MB more. What starting leaves would take 55 MB, optimizing WebAssembly 550 for a while. */
it.runIf(platform === 'linux')('a server takes little memory after a restart, and while it starts', async () => {
  const { now, most } = await server.readMemory()
  expect(now).toBeLessThan(215)
  expect(most).toBeLessThan(400)
})

it('the first start writes the year of the demo shop, whose payouts are read', async () => {
  const count = async (table: string) => {
    const rows = (await server.query(`select count(*)::int as n from ${table}`)) as { n: number }[]
    return rows[0]!.n
  }
  expect(await count('orders')).toBeGreaterThan(1_000)
  await expect.poll(() => count("payouts where entries = 'READ'")).toBeGreaterThan(10)
})
