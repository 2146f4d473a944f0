import { afterAll, beforeAll, expect, test } from 'vitest'
import { callCounted, createOwner } from '../../../../../tests/support/call-counted.ts'
import { createOwnApp } from '../../../../../tests/support/own-app.ts'
import { makeSite, type TestSite } from '../../../../../tests/support/site.ts'
import type { App } from '../../app.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into replies
type Any = any

let app: App
let site: TestSite
beforeAll(async () => {
  app = await createOwnApp()
  site = await makeSite()
})
afterAll(() => app.stop(1))

const many = 30
const assignTags = { tags: { tagIds: ['a'] } }

const count = async (operation: string, input: object): Promise<number> =>
  (await callCounted(app, createOwner(site.id), operation, input)).statements

async function assignToMembers(length: number): Promise<{ badgeId: string; ids: string[] }> {
  const badge = { title: `Of ${length}`, backgroundColor: '#FF0000', textColor: '#FFFFFF' }
  const { id: badgeId } = (await site.app().ok('badgesV2.createBadge', { badge })).badge
  const members = await Promise.all(Array.from({ length }, () => site.member()))
  const badgeAssignments = members.map(({ tokens }) => ({ badgeId, memberId: tokens.memberId }))
  const { results } = await site.app().ok('badgeAssignments.bulkCreateBadgeAssignments', { badgeAssignments })
  return { badgeId, ids: results.map(({ itemMetadata }: Any) => itemMetadata.id) }
}

test('changes of tags take as many statements for one assignment as for many', async () => {
  await count('badgeAssignments.queryBadgeAssignments', {})
  const runs: object[] = []
  for (const length of [1, many]) {
    const { badgeId, ids } = await assignToMembers(length)
    runs.push({
      byIds: await count('badgeAssignments.bulkUpdateBadgeAssignmentTags', { ids, assignTags }),
      byFilter: await count('badgeAssignments.bulkUpdateBadgeAssignmentTagsByFilter', {
        filter: { badgeId },
        assignTags: { privateTags: { tagIds: ['p'] } },
      }),
    })
    const { badgeAssignments } = await site.app().ok('badgeAssignments.queryBadgeAssignments', {
      query: { filter: { badgeId }, cursorPaging: { limit: 100 } },
    })
    expect(badgeAssignments.map(({ tags }: Any) => tags)).toEqual(
      ids.map(() => ({ privateTags: { tagIds: ['p'] }, tags: { tagIds: ['a'] } })),
    )
  }
  expect(runs[1]).toEqual(runs[0])
})
