import { dataPermissionsRoutes } from './data-permissions.routes.ts'
import { defineOperations } from './operation.ts'
import { Flag, Id, list, Nothing, object, oneOf, optional, readOnly, type Static, Text, writable } from './schema.ts'
import { buyers, merchants } from './who.ts'

/**
 * CMS_EDITOR and PRIVILEGED: those who manage the shop, and its apps. SITE_MEMBER_AUTHOR: members, for their own items.
 */
export const AccessLevel = oneOf(['ANYONE', 'SITE_MEMBER', 'SITE_MEMBER_AUTHOR', 'CMS_EDITOR', 'PRIVILEGED'])
export type AccessLevel = Static<typeof AccessLevel>

const Access = oneOf(['UNSPECIFIED', 'ALLOWED'])

/** What a member may do beyond the collection's permissions. UNSPECIFIED: what the collection allows. */
export const SpecialPermissions = object({
  id: readOnly(Id()),
  /** The id of a member; it can't be changed. */
  userId: optional(Text(64)),
  /** Members have no roles, so it is refused. */
  policyId: optional(Text(64)),
  itemRead: Access,
  itemInsert: Access,
  itemUpdate: Access,
  itemRemove: Access,
})
export type SpecialPermissions = Static<typeof SpecialPermissions>

export const maxSpecialPermissions = 1000

export const DataPermissions = object({
  /** The collection's id. */
  id: Text(256, 1),
  itemRead: AccessLevel,
  itemInsert: AccessLevel,
  itemUpdate: AccessLevel,
  itemRemove: AccessLevel,
  specialPermissions: optional(readOnly(list(SpecialPermissions, maxSpecialPermissions))),
})
export type DataPermissions = Static<typeof DataPermissions>

/** Of collections in external databases. */
const unanswered = ['WDE0116', 'WDE0131'] as const
const Reply = object({ dataPermissions: DataPermissions })
const SpecialReply = object({ specialPermissions: SpecialPermissions })
const special = writable(object({ ...SpecialPermissions.properties, id: Id() }), 'id')
const Named = object({ dataCollectionId: Text(256, 1) })

export const dataPermissions = defineOperations({ name: 'dataPermissions', scope: 'data' }, dataPermissionsRoutes, {
  getPermissions: {
    kind: 'query',
    who: merchants,
    permission: 'WIX_DATA.PERMISSIONS_READ',
    input: Named,
    reply: Reply,
    problems: ['WDE0025', ...unanswered],
    summary: 'Get the permissions of a collection.',
  },
  updatePermissions: {
    kind: 'command',
    who: merchants,
    permission: 'WIX_DATA.PERMISSIONS_UPDATE',
    input: object({
      dataPermissions: writable(DataPermissions, 'id', 'itemRead', 'itemInsert', 'itemUpdate', 'itemRemove'),
    }),
    reply: Reply,
    problems: ['WDE0025', 'WDE0119', ...unanswered],
    summary: 'Set the permissions of a collection.',
  },
  getMyPermissions: {
    kind: 'query',
    who: buyers,
    permission: 'WIX_DATA.PERMISSIONS_GET_ALLOWED',
    input: Named,
    reply: object({ itemRead: Flag(), itemInsert: Flag(), itemUpdate: Flag(), itemRemove: Flag() }),
    problems: ['WDE0025', ...unanswered],
    summary: "Get the caller's own permissions for a collection.",
  },
  addSpecialPermissions: {
    kind: 'command',
    who: merchants,
    permission: 'WIX_DATA.PERMISSIONS_UPDATE_SPECIAL',
    input: object({ dataCollectionId: Text(256, 1), specialPermissions: writable(SpecialPermissions) }),
    reply: SpecialReply,
    problems: ['WDE0025', 'ALREADY_EXISTS', 'TOO_MANY_SPECIAL_PERMISSIONS'],
    summary: 'Give a member special permissions for a collection.',
  },
  updateSpecialPermissions: {
    kind: 'command',
    who: merchants,
    permission: 'WIX_DATA.PERMISSIONS_UPDATE_SPECIAL',
    input: object({ specialPermissions: special }),
    reply: SpecialReply,
    problems: ['NOT_FOUND'],
    summary: 'Change the special permissions of a member.',
  },
  removeSpecialPermissions: {
    kind: 'command',
    who: merchants,
    permission: 'WIX_DATA.PERMISSIONS_UPDATE_SPECIAL',
    input: object({ specialPermissionsId: Id() }),
    reply: Nothing,
    problems: ['NOT_FOUND'],
    summary: 'Remove the special permissions of a member.',
  },
})
