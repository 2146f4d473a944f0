import { oneOf, type Static } from '../schema.ts'

/** The level of government that levies a tax. */
export const JurisdictionType = oneOf(['UNDEFINED', 'COUNTRY', 'STATE', 'COUNTY', 'CITY', 'SPECIAL'])
export type JurisdictionType = Static<typeof JurisdictionType>
