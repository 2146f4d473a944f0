import type { MemberPrivacySettings } from '@stoa/contract/member-privacy-settings'
import type { Member } from './members.ts'

/** A site's rules for profiles: the default for new ones, who sees public ones, and whether there are any. */
export interface Privacy {
  id: string
  defaultPrivacy: Member['privacyStatus']
  defaultRevision: string
  visibility: Exclude<MemberPrivacySettings['publicMemberVisibility'], 'UNKNOWN'>
  candidates: Exclude<MemberPrivacySettings['publicMemberCandidates'], 'UNKNOWN'>
  revision: string
  updatedDate: Date | null
}

/** The default settings. */
export const getDefaultPrivacy = (siteId: string): Privacy => ({
  id: siteId,
  defaultPrivacy: 'PRIVATE',
  defaultRevision: '1',
  visibility: 'VISIBLE_TO_ALL',
  candidates: 'ANYONE',
  revision: '1',
  updatedDate: null,
})

export const widestAudience = 2

/** Rank of the audience of public profiles: all, members, no visitors. */
export const getAudienceSize = ({ candidates, visibility }: Pick<Privacy, 'candidates' | 'visibility'>): number =>
  candidates === 'NO_ONE' ? 0 : visibility === 'VISIBLE_TO_ALL' ? widestAudience : 1

/** A new profile's privacy: as requested, else the site's default, and never public where public profiles are off. */
export function getInitialPrivacy(
  { candidates, defaultPrivacy }: Privacy,
  requested: Member['privacyStatus'] | undefined,
): Member['privacyStatus'] {
  return candidates === 'NO_ONE' ? 'PRIVATE' : (requested ?? defaultPrivacy)
}
