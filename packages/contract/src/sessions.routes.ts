import type { Routes } from './route.ts'

export const sessionsRoutes = {
  listMySessions: { method: 'GET', path: '/stoa/v1/sessions/my', publicPaths: [] },
  endMySession: { method: 'DELETE', path: '/stoa/v1/sessions/my/{id}', publicPaths: [] },
  endMyOtherSessions: { method: 'POST', path: '/stoa/v1/sessions/my/end-others', publicPaths: [] },
  listMemberSessions: { method: 'GET', path: '/stoa/v1/members/{memberId}/sessions', publicPaths: [] },
  endMemberSession: { method: 'DELETE', path: '/stoa/v1/members/{memberId}/sessions/{id}', publicPaths: [] },
  endMemberSessions: { method: 'POST', path: '/stoa/v1/members/{memberId}/sessions/end', publicPaths: [] },
} as const satisfies Routes
