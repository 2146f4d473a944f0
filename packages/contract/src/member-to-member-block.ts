import { memberToMemberBlockRoutes } from './member-to-member-block.routes.ts'
import { defineOperations } from './operation.ts'
import { Id, list, Nothing, object, oneOf, optional, PagingMetadata, Query } from './schema.ts'
import { merchants } from './who.ts'

const WithMember = object({ memberId: Id() })
const cursorPaging = optional(Query().properties.cursorPaging)

const module = { name: 'memberToMemberBlock', scope: 'community' } as const

export const memberToMemberBlock = defineOperations(module, memberToMemberBlockRoutes, {
  blockMember: {
    kind: 'command',
    who: ['member'],
    permission: 'MEMBERS.MEMBER_TO_MEMBER_BLOCKS_WRITE',
    input: WithMember,
    reply: Nothing,
    problems: ['NOT_FOUND', 'MEMBER_ALREADY_BLOCKED', 'SELF_BLOCKING_FORBIDDEN', 'ADMIN_BLOCKING_FORBIDDEN'],
    summary: 'Block a member, so that the two no longer see each other.',
  },
  listCurrentMemberBlocking: {
    kind: 'query',
    who: ['member'],
    permission: 'MEMBERS.MEMBER_TO_MEMBER_BLOCKS_READ',
    input: object({ cursorPaging }),
    reply: object({ blockedMemberIds: list(Id()), pagingMetadata: PagingMetadata }),
    summary: 'List the members that the signed-in member has blocked.',
  },
  unblockMember: {
    kind: 'command',
    who: ['member'],
    permission: 'MEMBERS.MEMBER_TO_MEMBER_BLOCKS_WRITE',
    input: WithMember,
    reply: Nothing,
    problems: ['SELF_UNBLOCKING_FORBIDDEN', 'BLOCK_DOES_NOT_EXIST'],
    summary: 'Unblock a member.',
  },
  listMemberBlocks: {
    kind: 'query',
    who: merchants,
    permission: 'MEMBERS.MEMBER_TO_MEMBER_BLOCKS_READ_MEMBER_BLOCKS',
    input: object({ memberId: Id(), cursorPaging }),
    reply: object({
      memberBlocks: list(object({ memberId: Id(), blockDirection: oneOf(['UNKNOWN', 'BLOCKING', 'BLOCKED']) })),
      pagingMetadata: PagingMetadata,
    }),
    summary: 'List the members that a member has blocked, and those who have blocked that member.',
  },
})
