import type { defaultPrivacy } from '@stoa/contract/default-privacy'
import type { memberPrivacySettings } from '@stoa/contract/member-privacy-settings'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { Problem } from '@stoa/contract/problem'
import type { Unit } from '../../kernel/unit.ts'
import { audit } from '../audit/api.ts'
import { moveAllPictures } from './pictures.move.ts'
import { getCurrentPrivacy, lockPrivacy, updatePrivacy } from './privacy.store.ts'
import type { Privacy } from './privacy.ts'

type Defaults = typeof defaultPrivacy
type Settings = typeof memberPrivacySettings

const increment = (revision: string): string => String(BigInt(revision) + 1n)

export async function getDefaultPrivacyStatus(unit: Unit): Promise<ReplyOf<Defaults['getDefaultPrivacyStatus']>> {
  return { defaultPrivacy: toDefault(await getCurrentPrivacy(unit)) }
}

export async function setDefaultPrivacyStatus(
  unit: Unit,
  { defaultPrivacy: requested }: InputOf<Defaults['setDefaultPrivacyStatus']>,
): Promise<ReplyOf<Defaults['setDefaultPrivacyStatus']>> {
  const before = await lockPrivacy(unit)
  if (requested.revision !== before.defaultRevision) throw new Problem('CONFLICT')
  const after = {
    ...before,
    defaultPrivacy: requested.defaultPrivacy ?? before.defaultPrivacy,
    defaultRevision: increment(before.defaultRevision),
  }
  await save(unit, after, { defaultPrivacy: after.defaultPrivacy })
  return { defaultPrivacy: toDefault(after) }
}

export async function getMemberPrivacySettings(unit: Unit): Promise<ReplyOf<Settings['getMemberPrivacySettings']>> {
  return { memberPrivacySettings: toSettings(await getCurrentPrivacy(unit)) }
}

export async function setMemberPrivacySettings(
  unit: Unit,
  { memberPrivacySettings: requested }: InputOf<Settings['setMemberPrivacySettings']>,
): Promise<ReplyOf<Settings['setMemberPrivacySettings']>> {
  const { publicMemberVisibility, publicMemberCandidates, revision } = requested
  if (publicMemberVisibility === 'UNKNOWN' || publicMemberCandidates === 'UNKNOWN') {
    throw new Problem('INVALID_SETTINGS', { data: { publicMemberVisibility, publicMemberCandidates } })
  }
  const before = await lockPrivacy(unit)
  if (revision !== before.revision) throw new Problem('INVALID_REVISION', { data: { revision } })
  const after = {
    ...before,
    visibility: publicMemberVisibility ?? before.visibility,
    candidates: publicMemberCandidates ?? before.candidates,
    revision: increment(before.revision),
    updatedDate: unit.now,
  }
  await save(unit, after, { publicMemberVisibility, publicMemberCandidates })
  await moveAllPictures(unit, before, after)
  return { memberPrivacySettings: toSettings(after) }
}

async function save(unit: Unit, privacy: Privacy, data: Record<string, string | null | undefined>): Promise<void> {
  await updatePrivacy(unit, privacy)
  await audit(unit, { action: 'SITE_SETTINGS_CHANGED', data })
}

const toDefault = ({ id, defaultPrivacy, defaultRevision }: Privacy) => ({
  id,
  defaultPrivacy,
  revision: defaultRevision,
})

const toSettings = ({ id, visibility, candidates, revision, updatedDate }: Privacy) => ({
  id,
  publicMemberVisibility: visibility,
  publicMemberCandidates: candidates,
  revision,
  ...(updatedDate && { updatedDate: updatedDate.toISOString() }),
})
