import type { Routes } from './route.ts'

const buildRoute = <const Path extends string>(path: Path) => ({
  path: `/v2/abouts${path}` as const,
  publicPaths: [`/members/v2/abouts${path}`, `/_api/members/v2/abouts${path}`] as const,
})

export const membersAboutRoutes = {
  createMemberAbout: { method: 'POST', ...buildRoute('') },
  getMyMemberAbout: { method: 'GET', ...buildRoute('/my') },
  queryMemberAbouts: { method: 'POST', ...buildRoute('/query') },
  getMemberAbout: { method: 'GET', ...buildRoute('/{id}') },
  updateMemberAbout: { method: 'PATCH', ...buildRoute('/{memberAbout.id}') },
  deleteMemberAbout: { method: 'DELETE', ...buildRoute('/{id}') },
} as const satisfies Routes
