import type { FastifyInstance } from 'fastify'
import { anonymousActor } from '../../kernel/actor.ts'
import { platformSiteId } from '../../kernel/ids.ts'
import type { UnitFactory } from '../../kernel/units.ts'
import { getCurrentSite } from '../sites/api.ts'
import { getShownTheme } from '../theme/api.ts'
import { drawLinkPreview } from './draw.ts'
import { openLinkPreview } from './link.ts'

/** Pictures that messengers and social networks show of links to pages without one. */
export function serveLinkPreviews(app: FastifyInstance, factory: UnitFactory): void {
  const createUnits = (siteId: string, requestId: string) => factory.units({ siteId, actor: anonymousActor, requestId })
  app.get<{ Params: { token: string } }>('/link-previews/:token.png', async ({ params, id }, reply) => {
    const { siteId, title } = openLinkPreview(createUnits(platformSiteId, id), params.token)
    const { name, look } = await createUnits(siteId, id).read(async (unit) => ({
      name: (await getCurrentSite(unit)).name,
      look: (await getShownTheme(unit))?.theme,
    }))
    const picture = await drawLinkPreview({ title, name, look })
    return reply.type('image/png').header('cache-control', 'public, max-age=86400').send(picture)
  })
}
