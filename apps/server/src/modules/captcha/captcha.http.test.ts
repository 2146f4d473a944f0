import { describe, expect, it } from 'vitest'
import { makeSite } from '../../../../../tests/support/site.ts'

const outside = { service: 'turnstile', visibleSiteKey: 'site key', visibleSecret: 'account secret', minimumScore: 0.7 }
const suspicious = { register: 'suspicious', login: 'suspicious' }

describe('the captcha policy', () => {
  it('asks only suspicious callers by default', async () => {
    const site = await makeSite()
    const { policy } = await (await site.owner()).ok('captcha.getCaptchaPolicy')
    expect(policy).toEqual({ apps: 'none', demands: suspicious })
    expect(await site.anonymous().ok('captcha.describeCaptcha')).toEqual({
      service: 'altcha',
      siteKeys: {},
      demands: suspicious,
    })
    expect(await (await site.visitor()).ok('captcha.describeCaptcha')).toMatchObject({ service: 'none' })
  })

  it('is changed field by field; secrets are write-only', async () => {
    const site = await makeSite()
    const owner = await site.owner()
    const change = { apps: 'outside', demands: { login: 'always' }, outside }
    const { policy } = await owner.ok('captcha.updateCaptchaPolicy', { policy: change })
    const { visibleSecret: _, ...account } = outside
    expect(policy).toEqual({
      apps: 'outside',
      demands: { ...suspicious, login: 'always' },
      outside: { ...account, hasVisibleSecret: true, hasSilentSecret: false },
    })
    expect((await owner.ok('captcha.getCaptchaPolicy')).policy).toEqual(policy)
    expect(await (await site.visitor()).ok('captcha.describeCaptcha')).toEqual({
      service: 'turnstile',
      siteKeys: { visible: 'site key' },
      demands: policy.demands,
    })
    const savedAccount = { outside: { ...account, silentSiteKey: 'second' } }
    const { policy: later } = await owner.ok('captcha.updateCaptchaPolicy', { policy: savedAccount })
    expect(later.outside).toMatchObject({ silentSiteKey: 'second', hasVisibleSecret: true })
    const audited = await owner.ok('audit.queryAuditLog')
    expect(JSON.stringify(audited)).toContain('SIGN_IN_POLICY_CHANGED')
    expect(JSON.stringify([audited, later])).not.toContain('account secret')
  })

  it('drops the secret when the service changes', async () => {
    const owner = await (await makeSite()).owner()
    await owner.ok('captcha.updateCaptchaPolicy', { policy: { apps: 'outside', outside } })
    const other = { outside: { service: 'hcaptcha', visibleSiteKey: 'other' } }
    expect(await owner.violations('captcha.updateCaptchaPolicy', { policy: other })).toMatchObject([
      { field: 'policy.outside', violatedRule: 'REQUIRED_FIELD' },
    ])
  })

  it('refuses an external service without its keys', async () => {
    const owner = await (await makeSite()).owner()
    await owner.violations('captcha.updateCaptchaPolicy', { policy: { apps: 'outside' } })
    await owner.violations('captcha.updateCaptchaPolicy', {
      policy: { apps: 'outside', outside: { service: 'turnstile' } },
    })
  })
})

it('a task is signed, expires soon, and is bound to its site and action', async () => {
  const site = await makeSite()
  const { parameters, signature } = await site
    .anonymous()
    .ok('captcha.createCaptchaChallenge', { action: 'register', kind: 'visible' })
  expect(parameters.data).toEqual({ site: site.id, action: 'register', kind: 'visible' })
  expect(parameters.expiresAt * 1000 - Date.now()).toBeLessThanOrEqual(600_000)
  expect(signature).toMatch(/^[0-9a-f]{64}$/)
  expect(parameters).not.toHaveProperty('counter')
})
