import { Member, MemberFieldset } from './member.entity.ts'
import { membersRoutes } from './members.routes.ts'
import { operations } from './operation.ts'
import { FreeForm, Id, list, maybe, object, optional, Paging, PagingMetadata, Sort, Text } from './schema.ts'
import { buyers } from './who.ts'

const fieldsets = maybe(list(MemberFieldset, 3))
const Members = object({ members: list(Member), metadata: PagingMetadata })
const permission = 'MEMBERS.MEMBER_READ'

export const members = operations('members', membersRoutes, {
  getCurrentMember: {
    kind: 'query',
    who: ['member'],
    permission,
    input: object({ fieldsets, fieldset: maybe(MemberFieldset) }),
    reply: object({ member: Member }),
    problems: ['NOT_FOUND'],
    summary: 'Get the signed-in member.',
  },
  getMember: {
    kind: 'query',
    who: buyers,
    permission,
    input: object({ id: Id(), fieldsets }),
    reply: object({ member: Member }),
    problems: ['NOT_FOUND'],
    summary: 'Get one member; who is neither the member nor the owner sees the public profile only.',
  },
  listMembers: {
    kind: 'query',
    who: buyers,
    permission,
    input: object({ paging: maybe(Paging), sorting: maybe(Sort), fieldsets }),
    reply: Members,
    summary: 'List members, a page at a time.',
  },
  queryMembers: {
    kind: 'query',
    who: buyers,
    permission,
    input: object({
      query: maybe(
        object({ filter: maybe(FreeForm()), paging: maybe(Paging), sorting: maybe(Sort), sort: optional(Sort) }),
      ),
      search: maybe(object({ expression: maybe(Text(1000)), fields: maybe(list(Text(100), 20)) })),
      fieldsets,
    }),
    reply: Members,
    summary: 'Find members by filter and search words.',
  },
})
