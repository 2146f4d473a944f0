import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { builtServer } from '../../scripts/build-server.mjs'

const main = fileURLToPath(new URL(`../../${builtServer}`, import.meta.url))

let folder: string
let busy: Server

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stoa-start-'))
  await chmod(folder, 0o755)
  busy = createServer().listen(0, '127.0.0.1')
  await once(busy, 'listening')
})

afterAll(async () => {
  busy.close()
  await rm(folder, { recursive: true, force: true })
})

async function start(env: Record<string, string>): Promise<{ code: number | null; errors: string }> {
  const base = {
    ...process.env,
    NODE_COMPILE_CACHE: 'node_modules/.cache/node',
    STOA_DATA_DIR: join(folder, 'data'),
    STOA_WEB: 'off',
    STOA_DEMO: '0',
    STOA_LOG_LEVEL: 'silent',
  }
  const child = spawn(process.execPath, [main], { env: { ...base, ...env }, stdio: ['ignore', 'ignore', 'pipe'] })
  let errors = ''
  child.stderr.on('data', (chunk) => {
    errors += chunk
  })
  const [code] = await once(child, 'exit')
  return { code, errors }
}

describe('reports fixable errors in one line and exits with 1', () => {
  it('a port in use', async () => {
    const { port } = busy.address() as { port: number }
    const { code, errors } = await start({ STOA_PORT: String(port) })
    expect([code, errors.trim().split('\n')]).toEqual([1, [expect.stringContaining(`Port ${port} is taken`)]])
  })

  it('an unwritable data folder', async () => {
    const file = join(folder, 'a-file')
    await writeFile(file, '')
    const { code, errors } = await start({ STOA_DATA_DIR: join(file, 'data') })
    expect([code, errors.trim().split('\n')]).toEqual([1, [expect.stringContaining(file)]])
  })

  it('an unreachable database', async () => {
    const { code, errors } = await start({ DATABASE_URL: 'postgres://shop:secret@127.0.0.1:9/shop' })
    expect([code, errors.trim().split('\n')]).toEqual([1, [expect.stringContaining('DATABASE_URL')]])
    expect(errors).not.toContain('secret')
  })

  it('invalid variables, each in its own line', async () => {
    const { code, errors } = await start({ STOA_PORT: 'many', STOA_ORIGIN: 'shop' })
    expect(code).toBe(1)
    expect(errors).toMatch(/STOA_PORT/)
    expect(errors).toMatch(/STOA_ORIGIN/)
    expect(errors).not.toMatch(/\n\s+at /)
  })
})
