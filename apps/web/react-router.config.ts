import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  appDirectory: 'app',
  buildDirectory: process.env.STOA_TEST_WEB_BUILD ?? 'build',
  // A page's manifest has only its own routes; others are requested at /__manifest when a link to them is visible.
  // The dashboard's manifest has all: app/parts-of-build.ts.
  routeDiscovery: { mode: 'lazy', manifestPath: '/__manifest' },
} satisfies Config
