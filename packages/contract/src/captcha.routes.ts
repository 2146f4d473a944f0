import type { Routes } from './route.ts'

export const captchaRoutes = {
  describeCaptcha: { method: 'GET', path: '/stoa/v1/captcha', publicPaths: [] },
  createCaptchaChallenge: { method: 'GET', path: '/stoa/v1/captcha/challenge', publicPaths: [] },
  getCaptchaPolicy: { method: 'GET', path: '/stoa/v1/captcha/policy', publicPaths: [] },
  updateCaptchaPolicy: { method: 'PATCH', path: '/stoa/v1/captcha/policy', publicPaths: [] },
} as const satisfies Routes
