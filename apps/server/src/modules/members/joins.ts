export { buildBuyerContactColumn } from './buyer-contact.store.ts'
export { listAudienceConditions } from './members.list.ts'
