import { beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '../support/caller.ts'
import { query } from '../support/database.ts'
import { makeSite, type TestSite } from '../support/site.ts'

const fieldsets = ['PUBLIC', 'EXTENDED', 'FULL'] as const
const privacies = ['PRIVATE', 'PUBLIC'] as const
const statuses = ['APPLICANT', 'ACTIVE', 'INACTIVE', 'BLOCKED', 'OFFLINE_ONLY'] as const
const viewers = ['visitor', 'member', 'owner', 'app', 'self'] as const

const always = ['id', 'contactId', 'profile', 'createdDate', 'updatedDate']
const states = ['status', 'privacyStatus', 'activityStatus']
const account = ['loginEmail', 'loginEmailVerified', 'lastLoginDate']
const fields = [...always, ...states, ...account, 'contact']
const shown = {
  APPLICANT: 'PENDING',
  ACTIVE: 'APPROVED',
  INACTIVE: 'APPROVED',
  BLOCKED: 'BLOCKED',
  OFFLINE_ONLY: 'OFFLINE',
}

interface Case {
  viewer: (typeof viewers)[number]
  fieldset: (typeof fieldsets)[number]
  privacy: (typeof privacies)[number]
  status: (typeof statuses)[number]
}

/** The visible fields of the member, or none. */
function listExpected({ viewer, fieldset, privacy, status }: Case): string[] | undefined {
  const seesAll = viewer !== 'visitor' && viewer !== 'member'
  if (!seesAll && (privacy !== 'PUBLIC' || status !== 'ACTIVE')) return undefined
  const width = seesAll ? fieldset : 'PUBLIC'
  return [...always, ...states, ...(width === 'PUBLIC' ? [] : account), ...(width === 'FULL' ? ['contact'] : [])]
}

const cases = viewers.flatMap((viewer) =>
  fieldsets.flatMap((fieldset) =>
    privacies.flatMap((privacy) => statuses.map((status) => ({ viewer, fieldset, privacy, status }))),
  ),
)

describe('visibility of members', () => {
  let site: TestSite
  let self: Caller
  let callers: Record<Case['viewer'], Caller>
  beforeAll(async () => {
    site = await makeSite()
    self = await site.member('ann@mail.example')
    await query(`update members set last_login_date = now() where site_id = $1`, [site.id])
    const [visitor, member, owner] = [await site.visitor(), await site.member(), await site.owner()]
    callers = { visitor, member, owner, app: site.app(), self }
  })

  it.each(cases)('a $viewer with $fieldset sees of $privacy and $status only what they may', async (each) => {
    const id = self.tokens.memberId as string
    await query('update members set privacy_status = $3, status = $4 where site_id = $1 and id = $2', [
      site.id,
      id,
      each.privacy,
      each.status,
    ])
    const caller = callers[each.viewer]
    const expectedOutcome = listExpected(each)
    const answers = [await caller.call('members.getMember', { id, fieldsets: [each.fieldset] })]
    if (each.viewer === 'self')
      answers.push(await caller.call('members.getCurrentMember', { fieldsets: [each.fieldset] }))
    for (const { status, body } of answers) {
      expect(status).toBe(expectedOutcome ? 200 : 404)
      if (!expectedOutcome) continue
      const member = body.member as Record<string, unknown>
      expect(fields.filter((field) => field in member)).toEqual(
        fields.filter((field) => expectedOutcome.includes(field)),
      )
      const isPublic = !expectedOutcome.includes('loginEmail')
      expect([member.status, member.privacyStatus, member.activityStatus]).toEqual(
        isPublic ? ['UNKNOWN', 'UNKNOWN', 'UNKNOWN'] : [shown[each.status], each.privacy, 'ACTIVE'],
      )
    }
    const found = await caller.ok('members.queryMembers', { query: { filter: { id } }, fieldsets: [each.fieldset] })
    const seen =
      each.viewer === 'owner' || each.viewer === 'app' || (each.privacy === 'PUBLIC' && each.status === 'ACTIVE')
    expect([found.members.length, found.metadata.total]).toEqual(seen ? [1, 1] : [0, 0])
  })
})
