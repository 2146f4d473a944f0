import type { Routes } from './route.ts'

export const authenticationRoutes = {
  registerV2: {
    method: 'POST',
    path: '/v2/register',
    publicPaths: ['/_api/iam/authentication/v2/register', '/iam/authentication/v2/register'],
  },
  loginV2: {
    method: 'POST',
    path: '/v2/login',
    publicPaths: ['/_api/iam/authentication/v2/login', '/iam/authentication/v2/login'],
  },
  changePassword: {
    method: 'POST',
    path: '/v2/change-password',
    publicPaths: ['/_api/iam/authentication/v2/change-password', '/iam/authentication/v2/change-password'],
  },
  callback: {
    method: 'GET',
    path: '/v1/callback',
    publicPaths: ['/_api/iam/authentication/v1/callback', '/iam/authentication/v1/callback'],
  },
  signOn: {
    method: 'POST',
    path: '/v2/sign-on',
    publicPaths: ['/_api/iam/authentication/v2/sign-on', '/iam/authentication/v2/sign-on'],
  },
  verify: {
    method: 'POST',
    path: '/v2/{factorType}/verify',
    publicPaths: ['/_api/iam/authentication/v2/{factorType}/verify', '/iam/authentication/v2/{factorType}/verify'],
  },
  validateEmail: {
    method: 'POST',
    path: '/v2/validate-email',
    publicPaths: ['/_api/iam/authentication/v2/validate-email', '/iam/authentication/v2/validate-email'],
  },
  startFactor: { method: 'POST', path: '/stoa/v1/factors/{factorType}/start', publicPaths: [] },
  answerPush: { method: 'POST', path: '/stoa/v1/factors/push/answer', publicPaths: [] },
  logout: {
    method: 'GET',
    path: '/v1/logout',
    publicPaths: ['/_api/iam/authentication/v1/logout', '/iam/authentication/v1/logout'],
  },
} as const satisfies Routes
