import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import type { signOnPolicy as contract, SignOnPolicy } from '@stoa/contract/sign-on-policy'
import type { Unit } from '../../kernel/unit.ts'
import { audit } from '../audit/api.ts'
import { changeSettings, getCurrentSite } from '../sites/api.ts'
import { defaultPolicy, type SignInPolicy } from './identity.ts'

/** The site's sign-in policy, without a statement of its own. */
export async function getCurrentPolicy(unit: Unit): Promise<SignInPolicy> {
  const { settings } = await getCurrentSite(unit)
  const own = Object.fromEntries(
    Object.keys(defaultPolicy)
      .map((name) => [name, settings[name as keyof SignInPolicy]])
      .filter(([, value]) => value !== undefined),
  )
  return { ...defaultPolicy, ...own }
}

type Operations = typeof contract

/** Includes the policy for external sign-in by apps. */
type SitePolicy = SignInPolicy & Pick<SignOnPolicy, 'externalSignIn'>

async function getSitePolicy(unit: Unit): Promise<SitePolicy> {
  const { externalSignIn = false } = (await getCurrentSite(unit)).settings
  return { ...(await getCurrentPolicy(unit)), externalSignIn }
}

export async function getSignOnPolicy(unit: Unit): Promise<ReplyOf<Operations['getSignOnPolicy']>> {
  return { signOnPolicy: toWire(await getSitePolicy(unit)) }
}

export async function updateSignOnPolicy(
  unit: Unit,
  input: InputOf<Operations['updateSignOnPolicy']>,
): Promise<ReplyOf<Operations['updateSignOnPolicy']>> {
  const before = await getSitePolicy(unit)
  const change = listChanges(before, input.signOnPolicy)
  const signOnPolicy = toWire({ ...before, ...change })
  if (Object.keys(change).length > 0) {
    await changeSettings(unit, change)
    await audit(unit, { action: 'SIGN_IN_POLICY_CHANGED', data: change })
    await unit.emit('wix.iam.signon.v1.sign_on_policy_updated', unit.siteId, signOnPolicy)
  }
  return { signOnPolicy }
}

const toWire = (policy: SitePolicy): SignOnPolicy => ({
  ...policy,
  requireOwnerApproval: policy.memberApproval === 'owner',
  requireEmailVerification: policy.emailVerification === 'required',
})

/** Fields sent back unchanged change nothing: of two names for one setting, the one that differs applies. */
function listChanges(before: SitePolicy, requested: InputOf<Operations['updateSignOnPolicy']>['signOnPolicy']) {
  const { requireOwnerApproval, requireEmailVerification, ...own } = requested
  const flags = {
    memberApproval: isFlag(requireOwnerApproval) ? (requireOwnerApproval ? 'owner' : 'open') : undefined,
    emailVerification: isFlag(requireEmailVerification) ? (requireEmailVerification ? 'required' : 'none') : undefined,
  }
  const changed = [...Object.entries(flags), ...Object.entries(own)].filter(
    ([name, value]) => value !== null && value !== undefined && value !== before[name as keyof SitePolicy],
  )
  return Object.fromEntries(changed) as Partial<SitePolicy>
}

const isFlag = (value: unknown) => typeof value === 'boolean'
