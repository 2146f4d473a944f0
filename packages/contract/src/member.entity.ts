import {
  Anything,
  Dictionary,
  Email,
  Flag,
  Float,
  Id,
  inFiles,
  list,
  maybe,
  object,
  oneOf,
  optional,
  queryable,
  readOnly,
  type Static,
  Text,
  Timestamp,
  Whole,
  writable,
} from './schema.ts'
import { merchants } from './who.ts'

export const MemberAddress = object({
  id: readOnly(Id()),
  streetAddress: optional(object({ number: optional(Text(100)), name: optional(Text(200)), apt: optional(Text(100)) })),
  addressLine: optional(Text(200)),
  addressLine2: optional(Text(200)),
  city: optional(Text(100)),
  subdivision: optional(Text(50)),
  country: optional(Text(50)),
  postalCode: optional(Text(50)),
})

const ProfileImage = object(
  {
    id: optional(Text(1000)),
    url: optional(Text(2048)),
    height: optional(Whole(0, 100_000)),
    width: optional(Whole(0, 100_000)),
    offsetX: optional(Float(-100_000, 100_000)),
    offsetY: optional(Float(-100_000, 100_000)),
  },
  { media: 'image' },
)

const exportOnly = { isImported: false } as const

export const MemberContact = object({
  firstName: optional(inFiles(Text(100))),
  lastName: optional(inFiles(Text(100))),
  emails: optional(inFiles(readOnly(list(Email())), exportOnly)),
  phones: optional(inFiles(list(Text(50), 50))),
  addresses: optional(list(MemberAddress, 50)),
  company: optional(inFiles(Text(100))),
  jobTitle: optional(inFiles(Text(100))),
  birthdate: optional(inFiles(Text(100))),
  customFields: optional(Dictionary(object({ name: optional(Text(100)), value: Anything() }), { maxProperties: 100 })),
})
export type MemberContact = Static<typeof MemberContact>

export const MemberProfile = object({
  nickname: optional(inFiles(Text(255))),
  slug: optional(inFiles(readOnly(Text(255)))),
  title: optional(inFiles(Text(255))),
  photo: optional(ProfileImage),
  cover: optional(ProfileImage),
})
export type MemberProfile = Static<typeof MemberProfile>

export const MemberStatus = oneOf(['UNKNOWN', 'PENDING', 'APPROVED', 'BLOCKED', 'OFFLINE'])
export type MemberStatus = Static<typeof MemberStatus>

/** Field sets: PUBLIC is the profile; EXTENDED adds address, dates and status; FULL adds the contact. */
export const MemberFieldset = oneOf(['PUBLIC', 'EXTENDED', 'FULL'])
export type MemberFieldset = Static<typeof MemberFieldset>

const NewContact = object({ ...MemberContact.properties, emails: optional(list(Email(), 50)) })
const NewProfile = object({ ...MemberProfile.properties, slug: optional(Text(255, 1)) })

/** Input of a new member, including fields that can't be changed later. */
export const NewMember = object({
  loginEmail: maybe(Email()),
  contact: maybe(writable(NewContact)),
  profile: maybe(writable(NewProfile)),
  privacyStatus: maybe(oneOf(['UNKNOWN', 'PRIVATE', 'PUBLIC'])),
})

export const Member = object({
  id: inFiles(queryable(readOnly(Id())), exportOnly),
  loginEmail: optional(
    inFiles(queryable(readOnly(Email()), { sort: false, searchable: true, readableBy: merchants }), {
      column: 'email',
    }),
  ),
  loginEmailVerified: optional(inFiles(readOnly(Flag()), { column: 'emailVerified' })),
  status: optional(
    inFiles(
      queryable(readOnly(MemberStatus), {
        values: ['PENDING', 'APPROVED', 'BLOCKED', 'OFFLINE'],
        sort: false,
        readableBy: merchants,
      }),
    ),
  ),
  contactId: optional(queryable(readOnly(Id()), { sort: false })),
  privacyStatus: optional(
    inFiles(
      queryable(oneOf(['UNKNOWN', 'PRIVATE', 'PUBLIC']), {
        values: ['PRIVATE', 'PUBLIC'],
        sort: false,
        readableBy: merchants,
      }),
    ),
  ),
  activityStatus: optional(
    inFiles(
      queryable(readOnly(oneOf(['UNKNOWN', 'ACTIVE', 'MUTED'])), {
        values: ['ACTIVE', 'MUTED'],
        sort: false,
        readableBy: merchants,
      }),
      exportOnly,
    ),
  ),
  profile: optional(
    queryable(MemberProfile, {
      by: {
        nickname: { searchable: true },
        slug: { searchable: true },
        title: { operators: [], sort: false, searchable: true },
      },
    }),
  ),
  contact: optional(
    queryable(MemberContact, { by: ['firstName', 'lastName'], searchable: true, readableBy: merchants }),
  ),
  createdDate: optional(inFiles(queryable(readOnly(Timestamp())))),
  updatedDate: optional(queryable(readOnly(Timestamp()))),
  lastLoginDate: optional(inFiles(queryable(readOnly(Timestamp()), { readableBy: merchants }), exportOnly)),
})
export type Member = Static<typeof Member>
