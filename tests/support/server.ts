import { inject } from 'vitest'

/** The contents of a shop's `credentials.json`. */
export interface SiteFacts {
  origin: string
  siteId: string
  clientId: string
  apiKey: string
  ownerEmail: string
  ownerPassword: string
}

/** The demo shop of this run. Tests that change it create their own site instead. */
export const stoa = (): SiteFacts => inject('stoa')
