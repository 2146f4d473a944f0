import { oneOf, type Static } from '../schema.ts'

/** Who levies a tax. */
export const JurisdictionType = oneOf(['UNDEFINED', 'COUNTRY', 'STATE', 'COUNTY', 'CITY', 'SPECIAL'])
export type JurisdictionType = Static<typeof JurisdictionType>
