import { toValues } from '../../lib/address.ts'
import type { Host } from '../../lib/host.ts'
import { isProblem } from '../../lib/problem.ts'
import { formatProblemText } from '../../lib/problem-text.server.ts'
import { type AddressRefusal, type AskedAddress, getPrefix, type LinkAddress } from './asked-address.ts'
import { type Errors, findAddressErrors, readAddress } from './form.ts'
import { listCountries } from './regions.ts'

export function toAskedAddress(address: LinkAddress, { locale, country = '' }: Host['site']): AskedAddress {
  const values = address.given ? toValues(address.given) : { ...toValues(), country }
  return { ...address, values, countries: listCountries(locale) }
}

/** The errors of the submitted address; undefined if it was saved, or is no longer needed. */
export async function giveAddress(
  host: Host,
  token: string,
  kind: LinkAddress['kind'],
  form: FormData,
): Promise<AddressRefusal | undefined> {
  const prefix = getPrefix(kind)
  const values = readAddress(form, prefix)
  const refuseAddress = (errors: Errors): AddressRefusal => ({ address: { values, errors }, at: Date.now() })
  const errors = findAddressErrors(host.t, values, prefix, true, kind === 'BILLING')
  if (Object.keys(errors).length > 0) return refuseAddress(errors)
  const { firstName, lastName, phone, country, ...place } = values
  const pickFilled = (fields: object) => Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''))
  try {
    await host.call('draftPayments.setAddressByLink', {
      token,
      address: { ...pickFilled(place), country },
      contactDetails: pickFilled({ firstName, lastName, phone }),
    })
  } catch (error) {
    if (!isProblem(error) || error.status >= 500) throw error
    if (error.code === 'PAYMENT_LINK_OUT_OF_REACH')
      return refuseAddress({ [`${prefix}.country`]: host.t('checkout-form:error.noDelivery') })
    if (error.status === 400)
      return refuseAddress({ [`${prefix}.country`]: formatProblemText(host.t, error, error.message) })
  }
}
