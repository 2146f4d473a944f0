import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../support/caller.ts'
import { findFreePort } from '../support/free-port.ts'
import { stoa } from '../support/server.ts'
import { makeSite } from '../support/site.ts'
import { waitUntil } from '../support/until.ts'

/** The programs that the documents show run as they stand there, but for ports that are free on this machine. */
let folder: string
let running: ChildProcess | undefined
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stoa-docs-'))
})
afterEach(() => running?.kill())
afterAll(() => rm(folder, { recursive: true, force: true }))

/** The block of a document that has a text, without its indentation. */
async function readProgram(document: string, text: string): Promise<string> {
  const page = await readFile(new URL(`../../docs/${document}`, import.meta.url), 'utf8')
  const blocks = [...page.matchAll(/^( *)```js\n(.*?)^ *```$/gms)]
  const [, indent, code] = blocks.find(([, , each]) => each!.includes(text))!
  return code!.replaceAll(new RegExp(`^${indent}`, 'gm'), '')
}

async function run(code: string, env: Record<string, string> = {}): Promise<ChildProcess & { output: () => string }> {
  const file = join(folder, `${crypto.randomUUID()}.mjs`)
  await writeFile(file, code)
  const child = spawn(process.execPath, [file], { cwd: folder, env: { ...process.env, ...env } })
  running = child
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  return Object.assign(child, { output: () => output })
}

async function replacePort(code: string, port: number): Promise<[code: string, free: number]> {
  const free = await findFreePort()
  return [code.replaceAll(String(port), String(free)), free]
}

const waitForPort = (port: number) =>
  waitUntil(async () => {
    const socket = connect(port, 'localhost')
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    return isOpen
  })

describe('an agent', () => {
  const buy = async (code: string) => {
    const [program] = await replacePort(code, 4999)
    const child = await run(program, { SHOP: stoa().origin })
    const [status] = await once(child, 'exit')
    expect(status, child.output()).toBe(0)
    return child.output()
  }

  test('of the document finds a mug and buys it, over REST', async () => {
    const output = await buy(await readProgram('agents.md', 'async function send('))
    expect(output).toMatch(/complete 200 completed/)
    expect(output).toMatch(/Order [0-9a-f-]{36} http/)
  })

  test('does the same over MCP, by the function and the calls of the document', async () => {
    const code = await readProgram('agents.md', 'async function send(')
    const callTool = await readProgram('agents.md', 'async function callTool(')
    const calls: [RegExp, string][] = [
      [/send\('POST', '\/catalog\/search', (\{.*?\})\)/, "callTool('search_catalog', { catalog: $1 })"],
      [/send\('POST', '\/checkout-sessions', wanted\)/, "callTool('create_checkout', { checkout: wanted })"],
      [/send\('PUT', `\S+`, wanted\)/, "callTool('update_checkout', { id, checkout: wanted })"],
      [/send\('POST', `\S+\/complete`, (\{.*\})\)$/m, "callTool('complete_checkout', { id, checkout: $1 })"],
    ]
    let program = `${code}\n${callTool}`
    for (const [rest, tool] of calls) {
      expect(program).toMatch(rest)
      program = program.replace(rest, tool)
    }
    expect(await buy(program)).toMatch(/^Order [0-9a-f-]{36} http/)
  })
})

describe('a program of one’s own', () => {
  const serve = async (code: string, port: number, env: Record<string, string>) => {
    const [program, free] = await replacePort(code, port)
    return { url: `http://localhost:${free}`, start: (more: object) => run(program, { ...env, ...more }), free }
  }

  test('answers with a shipping rate', async () => {
    const owner: Caller = await (await makeSite({ demo: true })).owner()
    const { url, start, free } = await serve(await readProgram('plugins.md', 'function getRates('), 4100, {})
    const { plugin } = await owner.ok('plugins.createPlugin', {
      plugin: { name: 'Rates', baseUrl: url, interfaces: ['ECOM_SHIPPING_RATES'] },
    })
    await writeFile(join(folder, 'key.pem'), plugin.publicKey)
    await start({ APP_ID: plugin.appId })
    await waitForPort(free)
    const tested = await owner.ok('plugins.testPlugin', { pluginId: plugin.id, interface: 'ECOM_SHIPPING_RATES' })
    expect(tested).toMatchObject({ outcome: 'ANSWERED' })
    expect(JSON.stringify(tested)).toContain('Bicycle courier')
    // Requests that the shop has not signed are refused.
    expect((await fetch(`${url}/v1/getRates`, { method: 'POST', body: 'a.e30.c' })).status).toBe(401)
  })

  test('hears an order', async () => {
    const owner: Caller = await (await makeSite({ demo: true })).owner()
    const { url, start, free } = await serve(await readProgram('webhooks.md', 'createHmac'), 3001, {})
    const eventTypes = ['wix.ecom.v1.order_approved']
    const { subscription, secret } = await owner.ok('webhooks.createSubscription', {
      subscription: { name: 'Mine', url, format: 'STANDARD', eventTypes },
    })
    const child = await start({ WEBHOOK_SECRET: secret })
    await waitForPort(free)
    const sample = { subscriptionId: subscription.id, eventType: eventTypes[0]! }
    expect((await owner.ok('webhooks.sendSample', sample)).attempt).toMatchObject({ status: 200 })
    await waitUntil(async () => child.output().includes('priceSummary'))
    expect((await fetch(url, { method: 'POST', body: '{}' })).status).toBe(401)
  })
})
