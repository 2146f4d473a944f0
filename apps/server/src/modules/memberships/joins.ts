export { buildMembershipsColumn, type MembershipRow } from './memberships.store.ts'
