import type { FastifyInstance } from 'fastify'

/** Browsers that only look ahead must not complete anything: they get nothing, and the click that follows does it. */
export function refusePrefetches(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const { operation } = request.routeOptions.config as { operation?: string }
    if (operation !== 'checkout.markCheckoutAsCompletedAndRedirectToUrl') return
    const purpose = ['purpose', 'sec-purpose', 'x-purpose', 'x-moz'].map((name) => request.headers[name]).join(' ')
    if (/prefetch|prerender|preview/i.test(purpose)) return reply.code(204).send()
  })
}
