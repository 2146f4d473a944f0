import { MemberSearch } from './members.ts'
import { operations } from './operation.ts'
import { peopleRoutes } from './people.routes.ts'
import {
  Email,
  Flag,
  FreeForm,
  Id,
  list,
  maybe,
  Nothing,
  object,
  oneOf,
  type Static,
  Text,
  Timestamp,
  Whole,
} from './schema.ts'
import { merchants } from './who.ts'

/** What the site holds of one kind, such as `orders`. Kept as wished: that somebody does not want to be written to. */
export const GuestDataPart = object({
  name: Text(),
  count: Whole(),
  fate: oneOf(['ERASED', 'KEPT_BY_LAW', 'KEPT_AS_WISHED']),
})
export type GuestDataPart = Static<typeof GuestDataPart>

/**
 * For what holds everything of a person, from every module: orders, payments, addresses, sessions. To read members is
 * much less.
 */
const exporting = 'STOA.EXPORT_PERSONAL_DATA'

export const people = operations({ name: 'people', scope: 'first_party' }, peopleRoutes, {
  createMemberImport: {
    kind: 'command',
    who: merchants,
    permission: 'MEMBERS.MEMBER_CREATE',
    input: object({ dryRun: maybe(Flag()) }),
    reply: object({
      jobId: Id(),
      /** Takes the CSV file by PUT within the hour; the work begins when it is there. */
      uploadUrl: Text(),
    }),
    summary: 'Begin to bring in members from a CSV file, or only to look at it.',
  },
  startMemberImport: {
    kind: 'command',
    who: merchants,
    permission: 'MEMBERS.MEMBER_CREATE',
    input: object({ jobId: Id() }),
    reply: object({ jobId: Id() }),
    problems: ['NOT_FOUND', 'IMPORT_IS_EMPTY'],
    summary: 'Bring in what a dry run has looked at, without another upload.',
  },
  createMemberExport: {
    kind: 'command',
    who: merchants,
    permission: 'MEMBERS.MEMBER_READ',
    input: object({ filter: maybe(FreeForm()), search: maybe(MemberSearch) }),
    reply: object({ downloadUrl: Text(), expiresDate: Timestamp() }),
    summary: 'Get an address that gives all members, or those found, as a CSV file.',
  },
  exportPersonalData: {
    kind: 'command',
    who: ['member', 'owner', 'app'],
    permission: exporting,
    input: object({ memberId: maybe(Id()) }),
    reply: object({ personalData: FreeForm() }),
    problems: ['NOT_FOUND'],
    summary: 'Get everything that the site holds of one person: oneself, or any for the owner.',
  },
  eraseMember: {
    kind: 'command',
    who: merchants,
    permission: 'MEMBERS.MEMBER_DELETE',
    input: object({ id: Id() }),
    reply: Nothing,
    problems: ['NOT_FOUND'],
    events: [
      'wix.members.v1.member_deleted',
      'wix.ecom.v1.cart_deleted',
      'wix.ecom.v1.checkout_deleted',
      'wix.ecom.v1.abandoned_checkout_deleted',
    ],
    summary: 'Delete a member for good, without the 30 days; what the law wants kept is kept.',
  },
  findGuestData: {
    kind: 'query',
    who: merchants,
    permission: exporting,
    input: object({ email: Email() }),
    reply: object({
      parts: list(GuestDataPart),
      /** Whose account the address is; what belongs to it is not among the parts. */
      memberId: maybe(Id()),
    }),
    summary: 'See how much the site holds under an address without an account, and what an erasure would leave.',
  },
  exportGuestData: {
    kind: 'command',
    who: merchants,
    permission: exporting,
    input: object({ email: Email() }),
    reply: object({ personalData: FreeForm() }),
    summary: 'Get everything that the site holds under an address without an account.',
  },
  eraseGuestData: {
    kind: 'command',
    who: merchants,
    permission: 'MEMBERS.MEMBER_DELETE',
    input: object({ email: Email() }),
    reply: Nothing,
    events: [
      'wix.reviews.v1.review_deleted',
      'wix.ecom.v1.cart_deleted',
      'wix.ecom.v1.checkout_deleted',
      'wix.ecom.v1.abandoned_checkout_deleted',
      'wix.ecom.subscription_contracts.v1.subscription_contract_updated',
      'wix.ecom.v1.order_canceled',
    ],
    summary: 'Clear away what was left under an address without an account; what the law wants kept is kept.',
  },
})
