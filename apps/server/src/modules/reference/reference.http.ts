import type { FastifyInstance } from 'fastify'
import server from '../../../package.json' with { type: 'json' }
import { system } from '../../kernel/actor.ts'
import type { Gateway } from '../../kernel/gateway.ts'
import { platformSiteId } from '../../kernel/ids.ts'
import { settingsPort } from '../../kernel/settings.ts'
import type { UnitFactory } from '../../kernel/units.ts'
import { getExample } from '../plugins/api.ts'
import { buildAsyncApi } from './asyncapi.ts'
import { readEventExamples, readExamples } from './examples.ts'
import { buildOpenApi } from './openapi.ts'
import { buildServicesApi } from './services.ts'
import { StoredFile } from './stored-file.ts'
import { loadViewer, viewerPage, viewerStart } from './viewer.ts'

const { version } = server
const json = 'application/json; charset=utf-8'
const script = 'text/javascript; charset=utf-8'

/** The page and its documents may load from this server alone. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "worker-src 'self' blob:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** Serves the reference of all operations, events and calls to services under `/docs/api`. */
export function serveReference(app: FastifyInstance, factory: UnitFactory, gateway: Gateway): void {
  const operations = [...gateway.bindings].map(({ operation }) => operation)
  const units = factory.units({ siteId: platformSiteId, actor: system, requestId: 'reference' })
  const files: Readonly<Record<string, StoredFile>> = {
    'openapi.json': new StoredFile(json, async () => {
      const { origin } = units.use(settingsPort)
      return JSON.stringify(buildOpenApi(operations, { origin, version, examples: await readExamples() }))
    }),
    'asyncapi.json': new StoredFile(json, async () =>
      JSON.stringify(buildAsyncApi(operations, { version, examples: await readEventExamples() })),
    ),
    'services.json': new StoredFile(json, async () => JSON.stringify(buildServicesApi(version, getExample))),
    'viewer.js': new StoredFile(script, loadViewer),
    'start.js': new StoredFile(script, async () => viewerStart),
  }
  for (const [name, file] of Object.entries(files))
    app.get(`/docs/api/${name}`, (request, reply) => file.send(request, reply))
  app.get('/docs/api', (_, reply) =>
    reply.type('text/html; charset=utf-8').header('content-security-policy', policy).send(viewerPage),
  )
}
