import type { FastifyInstance } from 'fastify'

/** Prefetching browsers must not complete anything: they get an empty answer, and the following click completes it. */
export function refusePrefetches(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const { operation } = request.routeOptions.config as { operation?: string }
    if (operation !== 'checkout.markCheckoutAsCompletedAndRedirectToUrl') return
    const purpose = ['purpose', 'sec-purpose', 'x-purpose', 'x-moz'].map((name) => request.headers[name]).join(' ')
    if (/prefetch|prerender|preview/i.test(purpose)) return reply.code(204).send()
  })
}
