import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { oneByte } from '../../scripts/one-byte.mjs'
import { withExtensions } from './extensions.vite.ts'

const shopModules =
  /packages\/ui\/src\/(alert|badge|button|cx|empty-state|icons|media|picture|price|quantity|spinner)\.|app\/lib\/(demo|failure\.|hydrated|nonce|problem|seo|site|use-later)|app\/features\/(cart\/(cart-drawer|cart-form|use-)|catalog\/(product-|read-collections|search-link))|app\/(root|storefront\/(page|layout|header|footer))|packages\/messages\/(?!src\/language-name\.|reports\/)/

/** The styles of the palette too, or those of its parts would come after them and win. */
const dashboardModules =
  /node_modules\/(@mantine\/(?!spotlight\/(?!styles))|@floating-ui|react-remove-scroll|react-style-singleton|use-sidecar|use-callback-ref|tabbable)/
/** Modules that forms need, but not the dashboard's first view. */
const formModules =
  /@mantine\/core\/esm\/components\/(Alert|Autocomplete|Combobox|FileButton|FileInput|Group|Highlight|Mark|Modal|MultiSelect|NativeSelect|NumberInput|PasswordInput|Pill|PillsInput|Progress|Select|Stack|Switch|Tabs|TagsInput|Text|Textarea)\//
/** Loaded with the few pages that choose colors. */
const colorModules = /@mantine\/core\/esm\/components\/Color/

export default defineConfig({
  plugins: [
    createLeanPlugin(),
    withCatalogs(),
    withExtensions(),
    tailwindcss(),
    reactRouter(),
    { ...oneByte, applyToEnvironment: ({ name }) => name === 'ssr' },
  ],
  // npm packages stay outside the server bundle, so that the server loads one copy of React and of the router.
  // Except Mantine: as a whole it takes more than a second to load, and the dashboard uses a few parts of it.
  ssr: { noExternal: [/^@stoa\//, /^@mantine\//] },
  build: {
    // No data URLs, so that the Content-Security-Policy need not allow them.
    assetsInlineLimit: 0,
    // The router preloads a page's modules.
    modulePreload: false,
    reportCompressedSize: false,
  },
  environments: {
    ssr: { build: { rolldownOptions: { output: { comments: false } } } },
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              // The code that every page needs, in two chunks that change at different times; large ones compress well.
              groups: [
                {
                  name: 'framework',
                  test: /node_modules\/(react|react-dom|react-router|scheduler)\/|rolldown\/runtime/,
                },
                { name: 'shop', test: shopModules },
                // The dashboard's components; no page of the shop loads any.
                {
                  name: 'mantine',
                  test: (id) => dashboardModules.test(id) && !formModules.test(id) && !colorModules.test(id),
                },
                { name: 'forms', test: formModules },
              ],
            },
          },
        },
      },
    },
  },
})

const catalogs = fileURLToPath(new URL('../../packages/messages/catalogs/', import.meta.url))

/** Adds the catalogs to the server build, so that both builds have the same texts. Each is read on demand. */
function withCatalogs(): Plugin {
  return {
    name: 'stoa:catalogs',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    load(id) {
      if (!id.endsWith('packages/messages/src/catalogs.ts')) return undefined
      const files = readdirSync(catalogs, { recursive: true, encoding: 'utf8' }).filter((name) =>
        name.endsWith('.json'),
      )
      const texts = files.map((name) => [
        name.replaceAll('\\', '/').slice(0, -5),
        JSON.stringify(JSON.parse(readFileSync(`${catalogs}/${name}`, 'utf8'))),
      ])
      return `
        const texts = ${JSON.stringify(Object.fromEntries(texts))}
        const read = {}
        export const readCatalog = (namespace, language) => {
          const name = namespace + '/' + language
          return (read[name] ??= JSON.parse(texts[name] ?? '{}'))
        }`
    },
  }
}

/**
 * Removes unused code from the browser build, so that the shop's pages stay within their size limit: the router's
 * instrumentation hooks, its default error pages (which would also show internals of errors), its warnings for
 * developers, and Vite's style sheet loader for dynamic imports (routes load their own; dynamically imported modules
 * have none).
 */
function createLeanPlugin(): Plugin {
  const replaced: Readonly<Record<string, string>> = {
    'vite/preload-helper.js': 'export const __vitePreload = (load) => load()',
    'react-router/dist/production/lib/router/instrumentation.js': `
      export const getRouteInstrumentationUpdates = () => ({})
      export const instrumentClientSideRouter = (router) => router
      export const consumeInstrumentationClientResultMetaReceiver = () => undefined
      export const instrumentHandler = undefined
      export const instrumentationResultMetaContext = undefined`,
    'react-router/dist/production/lib/dom/ssr/errorBoundaries.js': `
      import { Component, createElement as h } from 'react'
      export class RemixErrorBoundary extends Component {
        state = this.props
        static getDerivedStateFromError = (error) => ({ error })
        static getDerivedStateFromProps = ({ error, location }, state) =>
          state.location === location ? { error: error || state.error } : { error, location }
        render() {
          return this.state.error ? h(RemixRootDefaultErrorBoundary, this.state) : this.props.children
        }
      }
      export function RemixRootDefaultErrorBoundary({ error }) {
        console.error(error)
        return h('html', { lang: 'en' }, h('body', null, h('h1', null, 'Something went wrong. Reload the page.')))
      }
      export const BoundaryShell = ({ children }) => children`,
  }
  return {
    name: 'stoa:lean',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    load: (id) => Object.entries(replaced).find(([end]) => id.endsWith(end))?.[1],
    transform(code, id) {
      if (id.includes('/react-router/dist/production/')) return stripAdvice(code, this.parse(code))
      if (id.endsWith('/react-dom/cjs/react-dom.production.js')) return stripHints(code, this.parse(code))
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const chunk of Object.values(bundle)) if (chunk.type === 'chunk') chunk.code = stripStyleLists(chunk.code)
      },
    },
  }
}

const hints = new Set<string | undefined>([
  'preconnect',
  'prefetchDNS',
  'preinit',
  'preinitModule',
  'preload',
  'preloadModule',
])

/** React's code without its functions for resource hints, which only the server sends. */
function stripHints(code: string, program: { readonly body: readonly object[] }): string {
  const matching = (program.body as readonly Assignment[]).filter(({ expression }) =>
    hints.has(expression?.left?.property?.name),
  )
  if (matching.length !== hints.size)
    throw new Error('React gives its hints otherwise than before: see vite.config.ts.')
  return replacePlaces(code, matching, '')
}

interface Assignment extends Place {
  readonly expression?: { readonly left?: { readonly property?: { readonly name?: string } } }
}

/** The code without the style sheet lists that only the removed loader reads. */
const stripStyleLists = (code: string): string =>
  code.replace(/^const __vite__mapDeps=.*\n/, '').replaceAll(/,\s*__vite__mapDeps\(\[[\d,]*\]\)/g, '')

const advisers = new Set<string | undefined>(['invariant', 'warning', 'warningOnce'])

interface Place {
  readonly start: number
  readonly end: number
}
interface Call {
  readonly type?: string
  readonly callee?: { readonly name?: string; readonly object?: { readonly name?: string } }
  readonly arguments?: readonly (Place & { readonly type: string; readonly value?: unknown })[]
}

/** The code without texts of console and error messages; the checks remain. */
function stripAdvice(code: string, program: object): string {
  const sentences: Place[] = []
  const visit = (node: unknown) => {
    if (typeof node !== 'object' || node === null) return
    const sentence = findSentence(node as Call)
    if (sentence) sentences.push(sentence)
    for (const child of Object.values(node)) visit(child)
  }
  visit(program)
  return replacePlaces(code, sentences, "''")
}

function findSentence({ type, callee, arguments: matching = [] }: Call): Place | undefined {
  if (type === 'CallExpression' && advisers.has(callee?.name) && matching.length > 1) return matching.at(-1)
  const isWritten = (type === 'NewExpression' && callee?.name === 'Error') || callee?.object?.name === 'console'
  const [first] = matching
  const isText = first?.type === 'TemplateLiteral' || (first?.type === 'Literal' && typeof first.value === 'string')
  return isWritten && isText ? first : undefined
}

const replacePlaces = (code: string, places: readonly Place[], instead: string): string =>
  [...places]
    .sort((one, other) => other.start - one.start)
    .reduce((text, { start, end }) => text.slice(0, start) + instead + text.slice(end), code)
