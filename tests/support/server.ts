import { inject } from 'vitest'

/** What `credentials.json` says of a shop. */
export interface SiteFacts {
  origin: string
  siteId: string
  clientId: string
  apiKey: string
  ownerEmail: string
  ownerPassword: string
}

/** The demo shop of this run. Tests that change it disturb others: they make a site of their own instead. */
export const stoa = (): SiteFacts => inject('stoa')
