import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { closeWindows } from '../support/browser.ts'
import { makeDataFolder } from '../support/data-folder.ts'
import { TestSite } from '../support/site.ts'
import { startServer } from '../support/start-server.ts'

type Server = Awaited<ReturnType<typeof startServer>>

let server: Server
let site: TestSite

/** Of the current test file. */
export const isolatedShop = {
  get server() {
    return server
  },
  get site() {
    return site
  },
}

/**
 * A separate server and shop, as tests change policies; they are reset for each test. It has a host name, as passkeys
 * need one.
 */
export function openIsolatedShop(options?: { rateLimits: boolean }): void {
  let folder: string
  let initialPolicies: { signOnPolicy: object; policy: object }
  beforeAll(async () => {
    folder = await makeDataFolder()
    server = await startServer(folder, 'localhost', options)
    site = new TestSite(await server.makeSite({ demo: true }))
    const owner = await site.owner()
    const { signOnPolicy } = await owner.ok('signOnPolicy.getSignOnPolicy', {})
    const { policy } = await owner.ok('captcha.getCaptchaPolicy', {})
    initialPolicies = { signOnPolicy, policy }
  })
  beforeEach(async () => {
    const owner = await site.owner()
    await owner.ok('signOnPolicy.updateSignOnPolicy', { signOnPolicy: initialPolicies.signOnPolicy })
    await owner.ok('captcha.updateCaptchaPolicy', { policy: initialPolicies.policy })
  })
  afterAll(async () => {
    await closeWindows()
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  })
}
