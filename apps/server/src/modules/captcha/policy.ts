import type { captcha as contract, CaptchaPolicy as WirePolicy } from '@stoa/contract/captcha'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { invalid } from '@stoa/contract/problem'
import { keysPort } from '../../kernel/keys.ts'
import { openAtRest, sealAtRest } from '../../kernel/sealed.ts'
import { declareSnapshotPart } from '../../kernel/snapshot.ts'
import type { Unit } from '../../kernel/unit.ts'
import { audit } from '../audit/api.ts'
import * as store from './captcha.store.ts'
import { chooseCaptchaProvider, defaultPolicy, isOwnPage, type Outside, type Policy, type Secrets } from './captcha.ts'

type Operations = typeof contract

export interface PolicyWithSecrets {
  policy: Policy
  secrets: Secrets
}

const getSecretsKey = (unit: Unit) => ({ key: unit.use(keysPort).derive('captcha-secrets'), context: unit.siteId })

const policyOfSite = declareSnapshotPart<PolicyWithSecrets>('captcha', async (unit) => {
  const found = await store.findPolicy(unit)
  if (!found) return { policy: defaultPolicy, secrets: {} }
  const { policy, secrets } = found
  return { policy, secrets: openAtRest<Secrets>(secrets, getSecretsKey(unit)) ?? {} }
})

/** The site's policy or the default, without a statement of its own. */
export async function getCurrentPolicy(unit: Unit): Promise<PolicyWithSecrets> {
  return (await unit.site()).get(policyOfSite)
}

/** What a form must show to this caller. */
export async function describeCaptcha(unit: Unit): Promise<ReplyOf<Operations['describeCaptcha']>> {
  const { policy } = await getCurrentPolicy(unit)
  const { outside, demands } = policy
  const provider = chooseCaptchaProvider(policy, isOwnPage(unit.actor))
  if (provider !== 'outside' || !outside)
    return { service: provider === 'altcha' ? provider : 'none', siteKeys: {}, demands }
  const { service, visibleSiteKey: visible, silentSiteKey: silent } = outside
  return { service, siteKeys: { ...(visible && { visible }), ...(silent && { silent }) }, demands }
}

export async function getCaptchaPolicy(unit: Unit): Promise<ReplyOf<Operations['getCaptchaPolicy']>> {
  return { policy: toWire(await getCurrentPolicy(unit)) }
}

export async function updateCaptchaPolicy(
  unit: Unit,
  { policy: change }: InputOf<Operations['updateCaptchaPolicy']>,
): Promise<ReplyOf<Operations['updateCaptchaPolicy']>> {
  const current = await getCurrentPolicy(unit)
  const { visibleSecret, silentSecret, ...account } = change.outside ?? { service: undefined }
  const isSameService = account.service === current.policy.outside?.service
  const secrets: Secrets = change.outside
    ? omitNullish({
        visible: visibleSecret ?? (isSameService ? current.secrets.visible : undefined),
        silent: silentSecret ?? (isSameService ? current.secrets.silent : undefined),
      })
    : current.secrets
  const policy: Policy = {
    apps: change.apps ?? current.policy.apps,
    demands: { ...current.policy.demands, ...omitNullish(change.demands ?? {}) },
    ...(current.policy.outside && { outside: current.policy.outside }),
    ...(change.outside && { outside: omitNullish(account) as unknown as Outside }),
  }
  if (policy.apps === 'outside' && !(policy.outside?.visibleSiteKey && secrets.visible)) {
    throw invalid('policy.outside', 'needs a service with its visible site key and secret', 'REQUIRED_FIELD')
  }
  await store.savePolicy(unit, policy, sealAtRest(secrets, getSecretsKey(unit)))
  await unit.touchSite()
  const { apps, outside } = policy
  await audit(unit, {
    action: 'SIGN_IN_POLICY_CHANGED',
    data: { captcha: true, apps, ...(outside && { service: outside.service }) },
  })
  return { policy: toWire({ policy, secrets }) }
}

const omitNullish = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== null)) as {
    [K in keyof T]: NonNullable<T[K]>
  }

function toWire({ policy, secrets }: PolicyWithSecrets): WirePolicy {
  const { apps, demands, outside } = policy
  const secretFlags = { hasVisibleSecret: Boolean(secrets.visible), hasSilentSecret: Boolean(secrets.silent) }
  return { apps, demands, ...(outside && { outside: { ...outside, ...secretFlags } }) }
}
