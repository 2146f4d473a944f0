export { type MembershipRow, membershipsColumn } from './memberships.store.ts'
