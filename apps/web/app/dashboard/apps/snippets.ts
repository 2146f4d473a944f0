import type { Translate } from '@stoa/messages'
export interface Snippet {
  readonly id: string
  /** The name of the stack. */
  readonly label: string
  readonly text: string
  readonly files: readonly { readonly name: string; readonly text: string }[]
}

interface Shop {
  /** The origin of this server, without a trailing slash. */
  readonly origin: string
  readonly clientId: string
}

const writeClient = ({ clientId }: Shop) => `import { createClient, OAuthStrategy } from '@wix/sdk'
import { currentCart } from '@wix/ecom'
import { products } from '@wix/stores'

export const client = createClient({
  modules: { products, currentCart },
  auth: OAuthStrategy({ clientId: '${clientId}' }),
})
`

/** The lines that direct each stack's SDK calls to this server. */
export const listSnippets = (t: Translate, shop: Shop): readonly Snippet[] => [
  {
    id: 'next',
    label: 'Next.js',
    text: t('dashboard-apps:snippets.next'),
    files: [
      {
        name: 'next.config.mjs',
        text: `import { withStoa } from '@stoa/sdk-bridge/next'

const settings = {} // your own

export default withStoa(settings, { url: '${shop.origin}' })
`,
      },
      { name: 'lib/client.js', text: writeClient(shop) },
    ],
  },
  {
    id: 'vite',
    label: 'Vite + React',
    text: t('dashboard-apps:snippets.vite'),
    files: [
      {
        name: 'vite.config.js',
        text: `import { stoa } from '@stoa/sdk-bridge/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [react(), stoa({ url: '${shop.origin}' })],
})
`,
      },
      { name: 'src/client.js', text: writeClient(shop) },
    ],
  },
  {
    id: 'astro',
    label: 'Astro',
    text: t('dashboard-apps:snippets.astro'),
    files: [
      {
        name: 'astro.config.mjs',
        text: `import { stoa } from '@stoa/sdk-bridge/astro'
import { defineConfig } from 'astro/config'

export default defineConfig({
  integrations: [stoa({ url: '${shop.origin}' })],
})
`,
      },
      { name: 'src/client.js', text: writeClient(shop) },
    ],
  },
  {
    id: 'node',
    label: 'Node.js',
    text: t('dashboard-apps:snippets.node'),
    files: [
      {
        name: t('dashboard-apps:snippets.terminal'),
        text: `STOA_URL=${shop.origin} node --import @stoa/sdk-bridge app.js\n`,
      },
      { name: 'client.js', text: writeClient(shop) },
    ],
  },
  {
    id: 'browser',
    label: t('dashboard-apps:snippets.browser'),
    text: t('dashboard-apps:snippets.plain'),
    files: [
      { name: 'index.html', text: `<meta name="stoa-url" content="${shop.origin}">\n` },
      { name: 'main.js', text: `import '@stoa/sdk-bridge'\n${writeClient(shop)}` },
    ],
  },
]
