export {
  buildExistingQuestions,
  membershipQuestions,
  planQuestions,
  readDefaults,
  readExisting,
  readMemberships,
} from './memberships.remote.ts'
export { restoreMemberships, shopMemberships } from './memberships.service.ts'
export { type MembershipCharge, type MembershipSource, membershipSourcePort } from './memberships.source.ts'
export { listMemberships, toMemberships } from './memberships.store.ts'
export {
  type Membership,
  type MembershipOptions,
  membershipOptions,
  ownMemberships,
  type Selection,
} from './memberships.ts'
