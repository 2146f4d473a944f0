import type { Routes } from './route.ts'

const mine = {
  path: '/v1/member-to-member-blocks/members/my',
  publicPaths: ['/members/v1/member-to-member-blocks/members/my'],
} as const

export const memberToMemberBlockRoutes = {
  blockMember: { method: 'POST', ...mine },
  listCurrentMemberBlocking: { method: 'GET', ...mine },
  unblockMember: {
    method: 'DELETE',
    path: '/v1/member-to-member-blocks/members/my/{memberId}',
    publicPaths: ['/members/v1/member-to-member-blocks/members/my/{memberId}'],
  },
  listMemberBlocks: {
    method: 'GET',
    path: '/v1/member-to-member-blocks/members/{memberId}',
    publicPaths: ['/members/v1/member-to-member-blocks/members/{memberId}'],
  },
} as const satisfies Routes
