import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { settingsPort } from '../../kernel/settings.ts'
import type { UnitFactory } from '../../kernel/units.ts'
import { AgentProblem, toProtocolAnswer } from './agent-problem.ts'
import { openAgentUnits } from './agent-request.ts'
import { settings } from './agents.settings.ts'
import { buildProfile } from './own-profile.ts'
import { getProfilePath, type ProtocolVersion, protocolVersions } from './protocol.ts'

/** Shorter than the time that a new key is published before it signs. */
const cacheControl = 'public, max-age=300'

export function mountProfiles(app: FastifyInstance, factory: UnitFactory): void {
  for (const version of protocolVersions) {
    app.get(getProfilePath(version), (request, reply) => sendProfile(request, reply, version))
  }

  async function sendProfile(request: FastifyRequest, reply: FastifyReply, version: ProtocolVersion) {
    reply.type('application/json; charset=utf-8')
    const units = await openAgentUnits(request, factory)
    const { enabled } = settings.read(await units.read((unit) => unit.site()))
    if (!enabled) {
      const { status, body } = toProtocolAnswer(new AgentProblem('not_found', 'This shop does not sell to agents.'))
      return reply.code(status).send(JSON.stringify(body))
    }
    reply.header('cache-control', cacheControl)
    return JSON.stringify(await buildProfile(units, version, units.use(settingsPort).origin))
  }
}
