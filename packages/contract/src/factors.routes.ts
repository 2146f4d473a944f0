import type { Routes } from './route.ts'

export const factorsRoutes = {
  listFactors: { method: 'GET', path: '/stoa/v1/account/factors', publicPaths: [] },
  getPushKey: { method: 'GET', path: '/stoa/v1/account/push-key', publicPaths: [] },
  addFactor: { method: 'POST', path: '/stoa/v1/account/factors', publicPaths: [] },
  confirmFactor: { method: 'POST', path: '/stoa/v1/account/factors/{factorId}/confirm', publicPaths: [] },
  removeFactor: { method: 'POST', path: '/stoa/v1/account/factors/{factorId}/remove', publicPaths: [] },
  createRecoveryCodes: { method: 'POST', path: '/stoa/v1/account/recovery-codes', publicPaths: [] },
  changeLoginEmail: { method: 'POST', path: '/stoa/v1/account/login-email', publicPaths: [] },
  confirmLoginEmail: { method: 'POST', path: '/stoa/v1/account/login-email/{changeId}/confirm', publicPaths: [] },
  forgetMyDevices: { method: 'POST', path: '/stoa/v1/account/devices/forget', publicPaths: [] },
  listFactorsOfMember: { method: 'GET', path: '/stoa/v1/members/{memberId}/factors', publicPaths: [] },
  removeFactorOfMember: {
    method: 'POST',
    path: '/stoa/v1/members/{memberId}/factors/{factorId}/remove',
    publicPaths: [],
  },
  requirePasswordChange: { method: 'POST', path: '/stoa/v1/members/{memberId}/require-password', publicPaths: [] },
} as const satisfies Routes
