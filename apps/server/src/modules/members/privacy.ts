import type { MemberPrivacySettings } from '@stoa/contract/member-privacy-settings'
import type { Member } from './members.ts'

/** What a site says of its members' profiles: as new ones begin, who sees public ones, and whether there are any. */
export interface Privacy {
  id: string
  defaultPrivacy: Member['privacyStatus']
  defaultRevision: string
  visibility: Exclude<MemberPrivacySettings['publicMemberVisibility'], 'UNKNOWN'>
  candidates: Exclude<MemberPrivacySettings['publicMemberCandidates'], 'UNKNOWN'>
  revision: string
  updatedDate: Date | null
}

/** What holds on a site whose owner has said nothing. */
export const defaultPrivacySettings = (siteId: string): Privacy => ({
  id: siteId,
  defaultPrivacy: 'PRIVATE',
  defaultRevision: '1',
  visibility: 'VISIBLE_TO_ALL',
  candidates: 'ANYONE',
  revision: '1',
  updatedDate: null,
})

export const widestAudience = 2

/** How many may see public profiles: all, members, nobody. */
export const audienceSize = ({ candidates, visibility }: Pick<Privacy, 'candidates' | 'visibility'>): number =>
  candidates === 'NO_ONE' ? 0 : visibility === 'VISIBLE_TO_ALL' ? widestAudience : 1

/** How a new profile begins: as the person asks for, else as the site has it, and never public where none may be. */
export function initialPrivacy(
  { candidates, defaultPrivacy }: Privacy,
  requested: Member['privacyStatus'] | undefined,
): Member['privacyStatus'] {
  return candidates === 'NO_ONE' ? 'PRIVATE' : (requested ?? defaultPrivacy)
}
