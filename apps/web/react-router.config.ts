import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  appDirectory: 'app',
  buildDirectory: 'build',
  // A page names its own routes only; the others are asked for at /__manifest when a link to them is seen.
  // The dashboard knows all from the start: app/parts-of-build.ts.
  routeDiscovery: { mode: 'lazy', manifestPath: '/__manifest' },
} satisfies Config
