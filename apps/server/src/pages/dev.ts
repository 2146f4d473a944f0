import { fileURLToPath } from 'node:url'
import type { App } from '../app.ts'
import { type Pages, servePages } from './pages.ts'

const webRoot = fileURLToPath(new URL('../../../web', import.meta.url))

/** The part of Vite's API that is used here: the server does not depend on the web's tools. */
interface Vite {
  middlewares(request: unknown, response: unknown, next: (error?: unknown) => void): void
  ssrLoadModule(id: string): Promise<{ entry: { module: { createPages(build: unknown, mode: string): Pages } } }>
  close(): Promise<void>
}

/** Serves pages from their sources; changes show at once. */
export async function startVite(app: App, origin: string): Promise<void> {
  const name = 'vite'
  const { createServer } = (await import(name)) as { createServer(options: object): Promise<Vite> }
  const vite = await createServer({
    root: webRoot,
    server: { middlewareMode: true, hmr: { server: app.http.server } },
    appType: 'custom',
  })
  app.http.addHook('onRequest', (request, reply, done) => {
    if (!/^\/(@|node_modules|app\/|\.\.|__)/.test(request.url)) return done()
    vite.middlewares(request.raw, reply.raw, (error) => done(error as Error | undefined))
  })
  app.http.addHook('onClose', () => vite.close())
  const render: Pages['render'] = async (request, host) => {
    const build = await vite.ssrLoadModule('virtual:react-router/server-build')
    return build.entry.module.createPages(build, 'development').render(request, host)
  }
  // Cached pages would not show source changes.
  await servePages(app, { render, isCacheable: () => false }, origin, undefined)
}
