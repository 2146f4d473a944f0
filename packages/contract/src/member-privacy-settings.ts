import { memberPrivacySettingsRoutes } from './member-privacy-settings.routes.ts'
import { defineOperations } from './operation.ts'
import { Id, maybe, Nothing, object, oneOf, optional, type Static, Text, Timestamp } from './schema.ts'
import { buyers, merchants } from './who.ts'

const Visibility = oneOf(['UNKNOWN', 'VISIBLE_TO_MEMBERS_ONLY', 'VISIBLE_TO_ALL'])
const Candidates = oneOf(['UNKNOWN', 'NO_ONE', 'ANYONE'])

export const MemberPrivacySettings = object({
  id: Id(),
  publicMemberVisibility: Visibility,
  publicMemberCandidates: Candidates,
  revision: Text(),
  updatedDate: optional(Timestamp()),
})
export type MemberPrivacySettings = Static<typeof MemberPrivacySettings>

const module = { name: 'memberPrivacySettings', scope: 'public' } as const

export const memberPrivacySettings = defineOperations(module, memberPrivacySettingsRoutes, {
  getMemberPrivacySettings: {
    kind: 'query',
    who: buyers,
    staff: 'MEMBERS.MEMBER_READ',
    input: Nothing,
    reply: object({ memberPrivacySettings: MemberPrivacySettings }),
    summary: 'Get whether members may have public profiles, and who can see them.',
  },
  setMemberPrivacySettings: {
    kind: 'command',
    who: merchants,
    permission: 'MEMBERS.MEMBER_PRIVACY_SETTINGS_SET',
    input: object({
      memberPrivacySettings: object({
        publicMemberVisibility: maybe(Visibility),
        publicMemberCandidates: maybe(Candidates),
        revision: Text(19, 1),
      }),
    }),
    reply: object({ memberPrivacySettings: MemberPrivacySettings }),
    problems: ['INVALID_REVISION', 'INVALID_SETTINGS'],
    summary: 'Set whether members may have public profiles, and who can see them.',
  },
})
