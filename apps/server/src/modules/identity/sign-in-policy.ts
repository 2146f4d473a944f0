import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import type { signOnPolicy as contract } from '@stoa/contract/sign-on-policy'
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

export async function getSignOnPolicy(unit: Unit): Promise<ReplyOf<Operations['getSignOnPolicy']>> {
  return { signOnPolicy: await currentPolicy(unit) }
}

export async function updateSignOnPolicy(
  unit: Unit,
  input: InputOf<Operations['updateSignOnPolicy']>,
): Promise<ReplyOf<Operations['updateSignOnPolicy']>> {
  const before = await currentPolicy(unit)
  const given = Object.entries(input.signOnPolicy).filter(([, value]) => value !== null && value !== undefined)
  const change = Object.fromEntries(given) as Partial<SignInPolicy>
  const signOnPolicy = { ...before, ...change }
  await changeSettings(unit, change)
  const changed = Object.keys(change).filter((name) => change[name as never] !== before[name as never])
  if (changed.length > 0) await audit(unit, { action: 'SIGN_IN_POLICY_CHANGED', data: change })
  return { signOnPolicy }
}
