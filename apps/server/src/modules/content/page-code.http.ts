import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

/** Writes the code that the page around this one sends once it is loaded. */
const script = `addEventListener('message',function take(e){if(e.source!==parent)return
removeEventListener('message',take);document.open();document.write(e.data);document.close()})`

const page = `<!doctype html><meta charset="utf-8"><title>Code</title><script>${script}</script>`

/**
 * The frame of the owner's own code. Its policy gives it an origin of its own, so that the code reaches neither the shop's
 * pages nor its cookies. A frame with the code in its `srcdoc` would have the shop's policy, under which no script runs.
 */
const policy =
  "default-src https: data: blob: 'unsafe-inline' 'unsafe-eval'; frame-ancestors 'self'" +
  '; sandbox allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox'

const etag = `"${createHash('sha256').update(page).digest('base64url').slice(0, 16)}"`

export function mountPageCode(app: FastifyInstance): void {
  app.get('/page-code', { exposeHeadRoute: false }, async (_request, reply) =>
    reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('content-security-policy', policy)
      .header('referrer-policy', 'no-referrer')
      .header('cache-control', 'public, max-age=86400')
      .header('etag', etag)
      .send(page),
  )
}
