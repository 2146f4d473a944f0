export interface Snippet {
  readonly id: string
  /** The stack, as people call it. */
  readonly label: string
  readonly about: string
  readonly files: readonly { readonly name: string; readonly text: string }[]
}

interface Shop {
  /** Of this server, without a slash at the end. */
  readonly origin: string
  readonly clientId: string
}

const client = ({ clientId }: Shop) => `import { createClient, OAuthStrategy } from '@wix/sdk'
import { currentCart } from '@wix/ecom'
import { products } from '@wix/stores'

export const client = createClient({
  modules: { products, currentCart },
  auth: OAuthStrategy({ clientId: '${clientId}' }),
})
`

/** What each stack adds so that its SDK calls come here. */
export const snippetsFor = (shop: Shop): readonly Snippet[] => [
  {
    id: 'next',
    label: 'Next.js',
    about: 'App router: the plug-in covers server components, route handlers and the browser.',
    files: [
      {
        name: 'next.config.mjs',
        text: `import { withStoa } from '@stoa/sdk-bridge/next'

const settings = {} // your own

export default withStoa(settings, { url: '${shop.origin}' })
`,
      },
      { name: 'lib/client.js', text: client(shop) },
    ],
  },
  {
    id: 'vite',
    label: 'Vite + React',
    about: 'The plug-in sets the address while Vite builds and serves.',
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
      { name: 'src/client.js', text: client(shop) },
    ],
  },
  {
    id: 'astro',
    label: 'Astro',
    about: 'The integration covers pages on the server and islands in the browser.',
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
      { name: 'src/client.js', text: client(shop) },
    ],
  },
  {
    id: 'node',
    label: 'Node.js',
    about: 'For scripts and servers: no line of the app changes.',
    files: [
      { name: 'Terminal', text: `STOA_URL=${shop.origin} node --import @stoa/sdk-bridge app.js\n` },
      { name: 'client.js', text: client(shop) },
    ],
  },
  {
    id: 'browser',
    label: 'Browser',
    about: 'With another bundler or none: one tag, and one import above the first call.',
    files: [
      { name: 'index.html', text: `<meta name="stoa-url" content="${shop.origin}">\n` },
      { name: 'main.js', text: `import '@stoa/sdk-bridge'\n${client(shop)}` },
    ],
  },
]
