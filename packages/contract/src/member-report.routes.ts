import type { Routes } from './route.ts'

export const memberReportRoutes = {
  reportMember: { method: 'POST', path: '/v1/member-reports', publicPaths: ['/members/v1/member-reports'] },
  queryMemberReports: {
    method: 'POST',
    path: '/v1/member-reports/query',
    publicPaths: ['/members/v1/member-reports/query'],
  },
  listReportedMembers: {
    method: 'GET',
    path: '/v1/member-reports/members',
    publicPaths: ['/members/v1/member-reports/members'],
  },
  queryReportedMembers: {
    method: 'POST',
    path: '/v1/member-reports/members/query',
    publicPaths: ['/members/v1/member-reports/members/query'],
  },
  deleteMemberReports: {
    method: 'DELETE',
    path: '/v1/member-reports/members/{memberId}',
    publicPaths: ['/members/v1/member-reports/members/{memberId}'],
  },
} as const satisfies Routes
