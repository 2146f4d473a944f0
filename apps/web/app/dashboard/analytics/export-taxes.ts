import { buildTaxTable } from '@stoa/messages/reports/tables'
import { requireOwnerHost } from '../lib/session.ts'
import type { Route } from './+types/export-taxes'
import { answerCsv } from './csv.ts'
import { readPeriod } from './period.ts'

/** The taxes of a period as a CSV file. */
export async function loader(args: Route.LoaderArgs) {
  const host = requireOwnerHost(args)
  const input = { ...readPeriod(args.url.searchParams), limit: 1000 }
  const { currency, taxes } = await host.call('sales.listTaxes', input)
  return answerCsv(buildTaxTable({ t: host.t, locale: host.site.locale }, { currency, taxes: taxes.taxes }))
}
