import { join } from 'node:path'
import { withStoa } from '@stoa/sdk-bridge/next'
import type { NextConfig } from 'next'

/** The folder that holds the bridge, too. */
const root = join(import.meta.dirname, '../..')

const config: NextConfig = {
  turbopack: { root },
  outputFileTracingRoot: root,
  images: { remotePatterns: [{ protocol: 'https', hostname: 'static.wixstatic.com' }] },
}

export default withStoa(config)
