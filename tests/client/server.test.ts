import { createClient, oauth } from '@stoa/client'
import { app, createMemberTokens } from '@stoa/client/server'
import { auditRoutes } from '@stoa/contract/audit.routes'
import { membersRoutes } from '@stoa/contract/members.routes'
import { describe, expect, it } from 'vitest'
import { makeSite } from '../support/site.ts'

describe("an app's own server", () => {
  it('acts as the app with its secret', async () => {
    const site = await makeSite()
    const owner = await site.owner()
    const named = { name: 'Helper', permissions: ['STOA.READ_AUDIT_LOG'] }
    const { app: made } = await owner.ok('apps.createOAuthApp', { app: named })
    const { secret } = await owner.ok('apps.rotateAppSecret', { id: made.id })
    const { origin } = site.facts
    const facts = { origin, appId: made.id, appSecret: secret, instanceId: site.id }
    const { audit } = createClient({ origin, strategy: app(facts), modules: { audit: auditRoutes } })
    expect((await audit.queryAuditLog()).entries.length).toBeGreaterThan(0)
    const invalid = app({ ...facts, appSecret: 'wrong' })
    await expect(invalid.headers()).rejects.toThrow(
      /^Failed to fetch tokens from OAuth API: Unauthorized\. request id: /,
    )
  })

  it('signs in a member whom it has authenticated, if the site allows it', async () => {
    const site = await makeSite()
    const { origin, clientId } = site.facts
    const member = await site.member()
    const apiKey = { name: 'Helper', permissions: ['STOA.ACT_FOR_MEMBERS'] }
    const owner = await site.owner()
    const { key } = await owner.ok('apps.createApiKey', { apiKey })
    const auth = oauth({ origin, clientId })
    const memberId = String(member.tokens.memberId)
    await expect(createMemberTokens(auth, memberId, key)).rejects.toMatchObject({ status: 403 })
    await owner.ok('signOnPolicy.updateSignOnPolicy', { signOnPolicy: { externalSignIn: true } })
    auth.setTokens(await createMemberTokens(auth, memberId, key))
    expect(auth.loggedIn()).toBe(true)
    const { members } = createClient({ origin, strategy: auth, modules: { members: membersRoutes } })
    expect((await members.getCurrentMember()).member.id).toBe(memberId)
  })
})
