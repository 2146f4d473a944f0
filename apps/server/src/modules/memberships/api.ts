export {
  buildExistingQuestions,
  listMembershipQuestions,
  planQuestions,
  readDefaults,
  readExisting,
  readMemberships,
} from './memberships.remote.ts'
export { restoreMemberships, shopMemberships } from './memberships.service.ts'
export { type MembershipCharge, type MembershipSource, membershipSourcePort } from './memberships.source.ts'
export { listMemberships, toMemberships } from './memberships.store.ts'
export {
  listMembershipOptions,
  type Membership,
  type MembershipOptions,
  ownMemberships,
  type Selection,
} from './memberships.ts'
