import type { Host } from '../../lib/host.ts'
import { listCountryChoices } from '../orders/countries.ts'

/** What the form of a company offers to choose. */
export async function readChoices(host: Host) {
  const { priceLists } = await host.call('priceLists.listPriceLists', {})
  return {
    countries: listCountryChoices(host.site.locale),
    priceLists: priceLists.map(({ id: value, name: label }) => ({ value, label })),
  }
}
