import node from '@astrojs/node'
import { stoa } from '@stoa/sdk-bridge/astro'
import { defineConfig, envField } from 'astro/config'

const secret = envField.string({ context: 'server', access: 'secret' })

export default defineConfig({
  output: 'server',
  adapter: node({ mode: 'standalone' }),
  integrations: [stoa()],
  env: { schema: { WIX_CLIENT_ID: secret, WIX_API_KEY: secret, WIX_SITE_ID: secret } },
  devToolbar: { enabled: false },
})
