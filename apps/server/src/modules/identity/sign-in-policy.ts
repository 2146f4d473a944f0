import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import type { signOnPolicy as contract, SignOnPolicy } from '@stoa/contract/sign-on-policy'
import type { Unit } from '../../kernel/unit.ts'
import { audit } from '../audit/index.ts'
import { changeSettings, currentSite } from '../sites/index.ts'
import { defaultPolicy, type SignInPolicy } from './identity.ts'

/** What this site asks of those who sign in. Costs no statement of its own. */
export async function currentPolicy(unit: Unit): Promise<SignInPolicy> {
  const { settings } = await currentSite(unit)
  const own = Object.fromEntries(
    Object.keys(defaultPolicy)
      .map((name) => [name, settings[name as keyof SignInPolicy]])
      .filter(([, value]) => value !== undefined),
  )
  return { ...defaultPolicy, ...own }
}

type Operations = typeof contract

/** With what apps may do beside those who sign in themselves. */
type SitePolicy = SignInPolicy & Pick<SignOnPolicy, 'externalSignIn'>

async function sitePolicy(unit: Unit): Promise<SitePolicy> {
  const { externalSignIn = false } = (await currentSite(unit)).settings
  return { ...(await currentPolicy(unit)), externalSignIn }
}

export async function getSignOnPolicy(unit: Unit): Promise<ReplyOf<Operations['getSignOnPolicy']>> {
  return { signOnPolicy: toWire(await sitePolicy(unit)) }
}

export async function updateSignOnPolicy(
  unit: Unit,
  input: InputOf<Operations['updateSignOnPolicy']>,
): Promise<ReplyOf<Operations['updateSignOnPolicy']>> {
  const before = await sitePolicy(unit)
  const change = changesTo(before, input.signOnPolicy)
  if (Object.keys(change).length > 0) {
    await changeSettings(unit, change)
    await audit(unit, { action: 'SIGN_IN_POLICY_CHANGED', data: change })
  }
  return { signOnPolicy: toWire({ ...before, ...change }) }
}

const toWire = (policy: SitePolicy): SignOnPolicy => ({
  ...policy,
  requireOwnerApproval: policy.memberApproval === 'owner',
  requireEmailVerification: policy.emailVerification === 'required',
})

/** What is sent back as it was read changes nothing, so of two spellings of one thing the one that differs is meant. */
function changesTo(before: SitePolicy, requested: InputOf<Operations['updateSignOnPolicy']>['signOnPolicy']) {
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
