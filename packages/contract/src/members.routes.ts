import type { Routes } from './route.ts'

export const membersRoutes = {
  getCurrentMember: { method: 'GET', path: '/v1/members/my', publicPaths: ['/members/v1/members/my'] },
  getMember: { method: 'GET', path: '/v1/members/{id}', publicPaths: ['/members/v1/members/{id}'] },
  listMembers: { method: 'GET', path: '/v1/members', publicPaths: ['/members/v1/members'] },
  queryMembers: { method: 'POST', path: '/v1/members/query', publicPaths: ['/members/v1/members/query'] },
  createMember: { method: 'POST', path: '/v1/members', publicPaths: ['/members/v1/members'] },
  updateMember: { method: 'PATCH', path: '/v1/members/{member.id}', publicPaths: ['/members/v1/members/{member.id}'] },
  updateCurrentMemberSlug: {
    method: 'POST',
    path: '/v1/members/my/slug',
    publicPaths: ['/members/v1/members/my/slug'],
  },
  updateMemberSlug: { method: 'POST', path: '/v1/members/{id}/slug', publicPaths: ['/members/v1/members/{id}/slug'] },
  joinCommunity: {
    method: 'POST',
    path: '/v1/members/join-community',
    publicPaths: ['/members/v1/members/join-community'],
  },
  leaveCommunity: {
    method: 'POST',
    path: '/v1/members/leave-community',
    publicPaths: ['/members/v1/members/leave-community'],
  },
  deleteMemberPhones: {
    method: 'DELETE',
    path: '/v1/members/{id}/phones',
    publicPaths: ['/members/v1/members/{id}/phones'],
  },
  deleteMemberEmails: {
    method: 'DELETE',
    path: '/v1/members/{id}/emails',
    publicPaths: ['/members/v1/members/{id}/emails'],
  },
  deleteMemberAddresses: {
    method: 'DELETE',
    path: '/v1/members/{id}/addresses',
    publicPaths: ['/members/v1/members/{id}/addresses'],
  },
  approveMember: {
    method: 'POST',
    path: '/v1/members/{id}/approve',
    publicPaths: ['/members/v1/members/{id}/approve'],
  },
  blockMember: { method: 'POST', path: '/v1/members/{id}/block', publicPaths: ['/members/v1/members/{id}/block'] },
  disconnectMember: {
    method: 'POST',
    path: '/v1/members/{id}/disconnect',
    publicPaths: ['/members/v1/members/{id}/disconnect'],
  },
  muteMember: { method: 'POST', path: '/v1/members/{id}/mute', publicPaths: ['/members/v1/members/{id}/mute'] },
  unmuteMember: { method: 'POST', path: '/v1/members/{id}/unmute', publicPaths: ['/members/v1/members/{id}/unmute'] },
  deleteMember: { method: 'DELETE', path: '/v1/members/{id}', publicPaths: ['/members/v1/members/{id}'] },
  bulkDeleteMembers: {
    method: 'POST',
    path: '/v1/members/bulk/delete',
    publicPaths: ['/members/v1/members/bulk/delete'],
  },
  bulkDeleteMembersByFilter: {
    method: 'POST',
    path: '/v1/members/bulk/delete-by-filter',
    publicPaths: ['/members/v1/members/bulk/delete-by-filter'],
  },
  bulkApproveMembers: {
    method: 'POST',
    path: '/v1/members/bulk/approve-by-filter',
    publicPaths: ['/members/v1/members/bulk/approve-by-filter'],
  },
  bulkBlockMembers: {
    method: 'POST',
    path: '/v1/members/bulk/block-by-filter',
    publicPaths: ['/members/v1/members/bulk/block-by-filter'],
  },
  deleteMyMember: { method: 'DELETE', path: '/v1/members/my', publicPaths: ['/members/v1/members/my'] },
} as const satisfies Routes
