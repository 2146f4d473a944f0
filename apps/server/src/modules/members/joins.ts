export { listAudienceConditions } from './members.list.ts'
export { buildBuyerContactColumn } from './buyer-contact.store.ts'
