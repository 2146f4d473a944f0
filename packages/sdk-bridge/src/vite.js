import build from './build.cjs'

/** The SDK's packages are bundled into servers too, as Vite plugins don't see what Node loads. */
const noExternal = [/^@wix\//, /^@stoa\/sdk-bridge/]

export function stoa(options) {
  const where = build.addresses(options)
  return {
    name: 'stoa',
    enforce: 'pre',
    config(_, { command }) {
      if (command === 'serve') build.bridgeProcess(where)
      return {
        ssr: { noExternal },
        // The URL in the list invalidates the caches of Vite and of browsers.
        optimizeDeps: { exclude: ['@stoa/sdk-bridge', `stoa at ${where.publicUrl}`] },
      }
    },
    configEnvironment(name, { consumer = name === 'client' ? 'client' : 'server' }) {
      if (consumer === 'server') return { resolve: { noExternal } }
    },
    transform(code, id) {
      const next = build.transform(code, id, where)
      return next === undefined ? undefined : { code: next, map: null }
    },
    transformIndexHtml: (html) => build.transform(html, 'index.html', where) ?? html,
  }
}

export default stoa
