import type { Routes } from './route.ts'

const at = <const Path extends string>(path: Path) => ({
  path: `/v2/abouts${path}` as const,
  publicPaths: [`/members/v2/abouts${path}`, `/_api/members/v2/abouts${path}`] as const,
})

export const membersAboutRoutes = {
  createMemberAbout: { method: 'POST', ...at('') },
  getMyMemberAbout: { method: 'GET', ...at('/my') },
  queryMemberAbouts: { method: 'POST', ...at('/query') },
  getMemberAbout: { method: 'GET', ...at('/{id}') },
  updateMemberAbout: { method: 'PATCH', ...at('/{memberAbout.id}') },
  deleteMemberAbout: { method: 'DELETE', ...at('/{id}') },
} as const satisfies Routes
