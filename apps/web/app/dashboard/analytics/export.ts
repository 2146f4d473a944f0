import { buildVisitTable } from '@stoa/messages/reports/tables'
import { type VisitDimension, visitDimensions } from '@stoa/messages/reports/values'
import { requireOwnerHost } from '../lib/session.ts'
import type { Route } from './+types/export'
import { answerCsv } from './csv.ts'
import { readPeriod } from './period.ts'

/** A table of the page with all its rows as a CSV file. */
export async function loader(args: Route.LoaderArgs) {
  const host = requireOwnerHost(args)
  const asked = args.url.searchParams.get('dimension') ?? ''
  if (!Object.hasOwn(visitDimensions, asked)) throw new Response(null, { status: 404 })
  const dimension = asked as VisitDimension
  const input = { dimension, ...readPeriod(args.url.searchParams), limit: 1000 }
  const { groups } = await host.call('analytics.listVisitGroups', input)
  return answerCsv(buildVisitTable({ t: host.t, locale: host.site.locale }, dimension, groups))
}
