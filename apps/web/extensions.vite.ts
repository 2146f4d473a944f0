import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { loadConfig } from '@stoa/extension/load'
import { getPlaces, writeModule } from '@stoa/extension/web-build'
import type { Plugin } from 'vite'

/** Of Mantine's components that the dashboard itself does not use, for pages of extensions. */
const styles = [
  'Card',
  'Stack',
  'Table',
  'Title',
  'Alert',
  'Anchor',
  'Badge',
  'Divider',
  'List',
  'SimpleGrid',
  'Tabs',
].map((name) => `import '@mantine/core/styles/${name}.layer.css'`)

const root = fileURLToPath(new URL('../../', import.meta.url))

/**
 * Builds the components of the configured extensions into the web. Without extensions, every place for them is a
 * constant `false`, and nothing of this is in the build.
 */
export async function withExtensions(): Promise<Plugin> {
  const { extensions } = await loadConfig(path.resolve(root, process.env.STOA_CONFIG ?? 'stoa.config.ts'))
  const { product, home, cart, account, links } = getPlaces(extensions)
  return {
    name: 'stoa:extensions',
    enforce: 'pre',
    config: () => ({
      define: {
        __BLOCKS_AT_PRODUCT__: String(product),
        __BLOCKS_AT_HOME__: String(home),
        __BLOCKS_AT_CART__: String(cart),
        __BLOCKS_AT_ACCOUNT__: String(account),
        __EXTENSION_LINKS__: String(links),
        __EXTENSIONS__: String(extensions.length > 0),
      },
      server: { fs: { allow: [root, ...extensions.map(({ package: { folder } }) => folder)] } },
    }),
    resolveId: (id) => (id.startsWith('virtual:stoa-extension') ? `\0${id}` : undefined),
    load: (id) => (id.startsWith(`\0${'virtual:stoa-extension'}`) ? writeModule(id.slice(1), extensions) : undefined),
    transform(code, id) {
      // Left out with the places for them: pages of the shop are the same as without this folder.
      if (/\/app\/extensions\/(blocks|component)\.tsx$/.test(id)) return { code, map: null, moduleSideEffects: false }
      if (id.endsWith('/app/dashboard/styles.ts') && extensions.some(({ extension }) => extension.pages))
        return { code: `${styles.join('\n')}\n${code}`, map: null }
      if (!id.endsWith('/app/app.css') || extensions.length === 0) return undefined
      // Their components use classes of the design system.
      return code + extensions.map(({ package: { folder } }) => `\n@source "${folder}";`).join('')
    },
  }
}
