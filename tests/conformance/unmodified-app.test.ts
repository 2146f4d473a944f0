import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { makeSite } from '../support/site.ts'

const run = promisify(execFile)
const toPath = (file: string) => fileURLToPath(new URL(file, import.meta.url))

test('an unmodified app runs on Stoa with node --import', async () => {
  const { facts } = await makeSite({ demo: true })
  const env = { STOA_URL: facts.origin, WIX_CLIENT_ID: facts.clientId }
  const args = ['--import', '@stoa/sdk-bridge', toPath('./storefront-app.mjs')]
  const { stdout } = await run(process.execPath, args, { env, cwd: toPath('.') })
  const { bought, lines } = JSON.parse(stdout)
  expect(lines).toEqual([bought])
})
