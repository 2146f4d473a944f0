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
  queryable,
  readOnly,
  type Static,
  Text,
  Timestamp,
} from './schema.ts'
import { entityFields } from './shapes/entity-fields.ts'
import { JurisdictionType } from './shapes/jurisdiction.ts'

const TaxRate = () => Decimal({ gte: '0', lte: '999', maxScale: 6 })

/** A tax group: books, food, services. */
export const TaxGroup = object({ ...entityFields, name: queryable(Text(200, 1)) })
export type TaxGroup = Static<typeof TaxGroup>

/** A country or subdivision in which the site collects tax; `appId` is the tax calculator. */
export const TaxRegion = object({
  ...entityFields,
  country: queryable(Country()),
  subdivision: optional(queryable(Text(50))),
  appId: queryable(Id()),
  taxIncludedInPrice: optional(Flag()),
})
export type TaxRegion = Static<typeof TaxRegion>

export const ExemptRate = object({ taxExemptGroupId: Id(), taxRate: TaxRate() })

/** A region's rate for a tax group. */
export const ManualTaxMapping = object({
  ...entityFields,
  taxGroupId: queryable(Id()),
  taxRegionId: queryable(Id()),
  taxRate: queryable(TaxRate()),
  description: optional(queryable(Text(1000))),
  taxType: optional(queryable(Text(200))),
  taxName: optional(queryable(Text(200))),
  jurisdiction: optional(queryable(Text(200))),
  jurisdictionType: optional(queryable(JurisdictionType)),
  exemptRates: optional(queryable(list(ExemptRate, 50), { by: ['taxExemptGroupId'] })),
  extendedFields: optional(object({ namespaces: optional(Dictionary(FreeForm(), { maxProperties: 20 })) })),
})
export type ManualTaxMapping = Static<typeof ManualTaxMapping>

export const TaxSettings = object({
  taxIncludedInItemPrices: optional(Flag()),
  createdDate: optional(readOnly(Timestamp())),
  updatedDate: optional(readOnly(Timestamp())),
})
export type TaxSettings = Static<typeof TaxSettings>
