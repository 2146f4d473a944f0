import type { Routes } from './route.ts'

export const profilesRoutes = {
  getProfileBySlug: { method: 'GET', path: '/stoa/v1/profiles/{slug}', publicPaths: [] },
  listBlockedProfiles: { method: 'GET', path: '/stoa/v1/blocked-profiles', publicPaths: [] },
  createProfilePictureUpload: { method: 'POST', path: '/stoa/v1/profile-picture-uploads', publicPaths: [] },
} as const satisfies Routes
