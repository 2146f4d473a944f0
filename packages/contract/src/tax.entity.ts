import {
  Country,
  Decimal,
  Dictionary,
  Flag,
  FreeForm,
  Id,
  list,
  object,
  optional,
  readOnly,
  type Static,
  Text,
  Timestamp,
} from './schema.ts'
import { entityFields } from './shapes/entity-fields.ts'
import { JurisdictionType } from './shapes/jurisdiction.ts'

const TaxRate = () => Decimal({ gte: '0', lte: '999', maxScale: 6 })

/** A tax group: books, food, services. */
export const TaxGroup = object({ ...entityFields, name: Text(200, 1) })
export type TaxGroup = Static<typeof TaxGroup>

/** A country or subdivision in which the site collects tax; `appId` is the tax calculator. */
export const TaxRegion = object({
  ...entityFields,
  country: Country(),
  subdivision: optional(Text(50)),
  appId: Id(),
  taxIncludedInPrice: optional(Flag()),
})
export type TaxRegion = Static<typeof TaxRegion>

export const ExemptRate = object({ taxExemptGroupId: Id(), taxRate: TaxRate() })

/** A region's rate for a tax group. */
export const ManualTaxMapping = object({
  ...entityFields,
  taxGroupId: Id(),
  taxRegionId: Id(),
  taxRate: TaxRate(),
  description: optional(Text(1000)),
  taxType: optional(Text(200)),
  taxName: optional(Text(200)),
  jurisdiction: optional(Text(200)),
  jurisdictionType: optional(JurisdictionType),
  exemptRates: optional(list(ExemptRate, 50)),
  extendedFields: optional(object({ namespaces: optional(Dictionary(FreeForm(), { maxProperties: 20 })) })),
})
export type ManualTaxMapping = Static<typeof ManualTaxMapping>

export const TaxSettings = object({
  taxIncludedInItemPrices: optional(Flag()),
  createdDate: optional(readOnly(Timestamp())),
  updatedDate: optional(readOnly(Timestamp())),
})
export type TaxSettings = Static<typeof TaxSettings>
