import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type AliasOptions, build, type Rolldown } from 'vite'
import { onTestFinished } from 'vitest'
import type { SiteFacts } from './server.ts'

/** An app's script, as its bundler builds it. */
export async function bundle(entry: URL, alias: AliasOptions = []): Promise<string> {
  const made = (await build({
    configFile: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: { alias },
    build: { write: false, minify: false, rolldownOptions: { input: entry.pathname } },
  })) as Rolldown.RolldownOutput
  return made.output[0].code
}

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

/** Serves an app at every URL of its own origin, which it returns. */
export async function serveApp(script: string, { origin, clientId }: SiteFacts): Promise<string> {
  const html = `<!doctype html><html lang="en" data-client-id="${escapeHtml(clientId)}" data-origin="${escapeHtml(origin)}">
<meta name="stoa-url" content="${escapeHtml(origin)}"><link rel="icon" href="data:,"><title>App</title>
<main id="app"></main><script type="module" src="/app.js"></script></html>`
  const server = createServer((request, response) => {
    const isScript = request.url === '/app.js'
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html').end(isScript ? script : html)
  })
  server.listen(0, 'localhost')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://localhost:${(server.address() as AddressInfo).port}`
}
