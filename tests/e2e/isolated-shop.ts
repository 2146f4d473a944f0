import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { closeWindows } from '../support/browser.ts'
import { TestSite } from '../support/site.ts'
import { startServer } from '../support/start-server.ts'

type Server = Awaited<ReturnType<typeof startServer>>

let server: Server
let site: TestSite

/** Of the test file that has opened it. */
export const isolatedShop = {
  get server() {
    return server
  },
  get site() {
    return site
  },
}

/**
 * A server and a shop that are nobody else's, as policies change on the way; each test begins with those of a new shop.
 * Passkeys belong to a name and never to a bare address, so it stands at one.
 */
export function openIsolatedShop(options?: { rateLimits: boolean }): void {
  let folder: string
  let atFirst: { signOnPolicy: object; policy: object }
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'stoa-own-'))
    await chmod(folder, 0o755)
    server = await startServer(folder, 'localhost', options)
    site = new TestSite(await server.makeSite({ demo: true }))
    const owner = await site.owner()
    const { signOnPolicy } = await owner.ok('signOnPolicy.getSignOnPolicy', {})
    const { policy } = await owner.ok('captcha.getCaptchaPolicy', {})
    atFirst = { signOnPolicy, policy }
  })
  beforeEach(async () => {
    const owner = await site.owner()
    await owner.ok('signOnPolicy.updateSignOnPolicy', { signOnPolicy: atFirst.signOnPolicy })
    await owner.ok('captcha.updateCaptchaPolicy', { policy: atFirst.policy })
  })
  afterAll(async () => {
    await closeWindows()
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  })
}
