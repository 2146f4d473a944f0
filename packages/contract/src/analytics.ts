import { analyticsRoutes } from './analytics.routes.ts'
import { defineOperations } from './operation.ts'
import { LocalDate, list, maybe, object, Whole } from './schema.ts'
import { VisitDimension, VisitGroup, Visits } from './visits.entity.ts'
import { merchants } from './who.ts'

/** Days in the shop's time zone; at most 366. Default: the last 30 days. */
const period = { from: maybe(LocalDate()), to: maybe(LocalDate()) }
const read = { kind: 'query', who: merchants, permission: 'STOA.READ_SALES' } as const

export const analytics = defineOperations('analytics', analyticsRoutes, {
  getVisits: {
    ...read,
    input: object(period),
    reply: object({ visits: Visits }),
    summary: 'Get page views, visits and the steps of visits up to an order, by day, with the previous period.',
  },
  listVisitGroups: {
    ...read,
    input: object({ dimension: VisitDimension, ...period, limit: maybe(Whole(1, 1000)) }),
    reply: object({ groups: list(VisitGroup) }),
    summary: 'List visits by source, campaign, country, device or page, the most frequent first.',
  },
})
