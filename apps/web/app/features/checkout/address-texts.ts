import type { PostalKind, RegionKind } from './address-format.ts'

/** The label of an address field, and the error when it is missing. */
export const cityTexts = {
  city: { label: 'checkout-form:city.city', missing: 'checkout-form:error.city' },
  town: { label: 'checkout-form:city.town', missing: 'checkout-form:error.town' },
} as const

export const postalTexts = {
  postalCode: { label: 'checkout-form:postal.postalCode', missing: 'checkout-form:error.postalCode' },
  zip: { label: 'checkout-form:postal.zip', missing: 'checkout-form:error.zip' },
  postcode: { label: 'checkout-form:postal.postcode', missing: 'checkout-form:error.postcode' },
  eircode: { label: 'checkout-form:postal.eircode', missing: 'checkout-form:error.eircode' },
} as const satisfies Record<PostalKind, unknown>

export const regionTexts = {
  region: { label: 'checkout-form:region.region', missing: 'checkout-form:error.region' },
  state: { label: 'checkout-form:region.state', missing: 'checkout-form:error.state' },
  province: { label: 'checkout-form:region.province', missing: 'checkout-form:error.province' },
  emirate: { label: 'checkout-form:region.emirate', missing: 'checkout-form:error.emirate' },
  area: { label: 'checkout-form:region.area', missing: 'checkout-form:error.area' },
  county: { label: 'checkout-form:region.county', missing: 'checkout-form:error.county' },
  prefecture: { label: 'checkout-form:region.prefecture', missing: 'checkout-form:error.prefecture' },
} as const satisfies Record<RegionKind, unknown>
