import { MemberSearch } from './members.ts'
import { defineOperations } from './operation.ts'
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
import { cartDeleted } from './shapes/cart-events.ts'
import { merchants } from './who.ts'

/** Data of one kind that the site holds, such as `orders`. KEPT_AS_WISHED: an unsubscription. */
export const GuestDataPart = object({
  name: Text(),
  count: Whole(),
  fate: oneOf(['ERASED', 'KEPT_BY_LAW', 'KEPT_AS_WISHED']),
})
export type GuestDataPart = Static<typeof GuestDataPart>

/** For personal data of all modules: orders, payments, addresses, sessions. Stronger than reading members. */
const exporting = 'STOA.EXPORT_PERSONAL_DATA'

export const people = defineOperations({ name: 'people', scope: 'first_party' }, peopleRoutes, {
  createMemberImport: {
    kind: 'command',
    who: merchants,
    permission: 'MEMBERS.MEMBER_CREATE',
    input: object({ dryRun: maybe(Flag()) }),
    reply: object({
      jobId: Id(),
      /** Takes the CSV file by PUT within an hour; the job starts then. */
      uploadUrl: Text(),
    }),
    summary: 'Start importing members from a CSV file, or previewing it.',
  },
  startMemberImport: {
    kind: 'command',
    who: merchants,
    permission: 'MEMBERS.MEMBER_CREATE',
    input: object({ jobId: Id() }),
    reply: object({ jobId: Id() }),
    problems: ['NOT_FOUND', 'IMPORT_IS_EMPTY'],
    summary: 'Import a previewed member file without uploading it again.',
  },
  createMemberExport: {
    kind: 'command',
    who: merchants,
    permission: 'MEMBERS.MEMBER_READ',
    input: object({ filter: maybe(FreeForm()), search: maybe(MemberSearch) }),
    reply: object({ downloadUrl: Text(), expiresDate: Timestamp() }),
    summary: 'Get a URL that downloads all members, or those matching a search, as a CSV file.',
  },
  exportPersonalData: {
    kind: 'command',
    who: ['member', 'owner', 'app'],
    permission: exporting,
    input: object({ memberId: maybe(Id()) }),
    reply: object({ personalData: FreeForm() }),
    problems: ['NOT_FOUND'],
    summary: "Export all data of a member: the caller's own, or any member's for the owner.",
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
      ...cartDeleted,
      'wix.ecom.v1.checkout_deleted',
      'wix.ecom.v1.abandoned_checkout_deleted',
    ],
    summary: 'Erase a member at once, without the 30 days for restoring; records that the law requires are kept.',
  },
  findGuestData: {
    kind: 'query',
    who: merchants,
    permission: exporting,
    input: object({ email: Email() }),
    reply: object({
      parts: list(GuestDataPart),
      /** The member with this address, whose data is not among the parts. */
      memberId: maybe(Id()),
    }),
    summary:
      'Get how much data the site holds about an email address without an account, and what would remain after an erasure.',
  },
  exportGuestData: {
    kind: 'command',
    who: merchants,
    permission: exporting,
    input: object({ email: Email() }),
    reply: object({ personalData: FreeForm() }),
    summary: 'Export all data about an email address without an account.',
  },
  eraseGuestData: {
    kind: 'command',
    who: merchants,
    permission: 'MEMBERS.MEMBER_DELETE',
    input: object({ email: Email() }),
    reply: Nothing,
    events: [
      'wix.reviews.v1.review_deleted',
      ...cartDeleted,
      'wix.ecom.v1.checkout_deleted',
      'wix.ecom.v1.abandoned_checkout_deleted',
      'wix.ecom.subscription_contracts.v1.subscription_contract_updated',
      'wix.ecom.v1.order_canceled',
    ],
    summary: 'Erase the data about an email address without an account; records that the law requires are kept.',
  },
})
