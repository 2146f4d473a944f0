import type { FastifyInstance } from 'fastify'
import { exportJWK } from 'jose'
import { keysPort } from '../../kernel/keys.ts'
import type { UnitFactory } from '../../kernel/units.ts'
import { platformUnits } from './signing.ts'

/** The public half of the key that signs access tokens (RFC 7517). */
export function mountKeys(app: FastifyInstance, factory: UnitFactory): void {
  app.get('/.well-known/jwks.json', { exposeHeadRoute: false }, async (request, reply) => {
    const { id, publicKey } = platformUnits(factory, request.id).use(keysPort).signing
    const key = { ...(await exportJWK(publicKey)), kid: id, alg: 'EdDSA', use: 'sig' }
    reply.header('cache-control', 'public, max-age=300').type('application/json; charset=utf-8')
    return JSON.stringify({ keys: [key] })
  })
}
