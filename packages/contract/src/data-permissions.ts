import { dataPermissionsRoutes } from './data-permissions.routes.ts'
import { defineOperations } from './operation.ts'
import { Flag, object, oneOf, type Static, Text } from './schema.ts'
import { buyers, merchants } from './who.ts'

/**
 * CMS_EDITOR and PRIVILEGED: those who manage the shop, and its apps. SITE_MEMBER_AUTHOR: members, for their own items.
 */
export const AccessLevel = oneOf(['ANYONE', 'SITE_MEMBER', 'SITE_MEMBER_AUTHOR', 'CMS_EDITOR', 'PRIVILEGED'])
export type AccessLevel = Static<typeof AccessLevel>

export const DataPermissions = object({
  /** The collection's id. */
  id: Text(256, 1),
  itemRead: AccessLevel,
  itemInsert: AccessLevel,
  itemUpdate: AccessLevel,
  itemRemove: AccessLevel,
})
export type DataPermissions = Static<typeof DataPermissions>

const Reply = object({ dataPermissions: DataPermissions })
const Named = object({ dataCollectionId: Text(256, 1) })

export const dataPermissions = defineOperations({ name: 'dataPermissions', scope: 'data' }, dataPermissionsRoutes, {
  getPermissions: {
    kind: 'query',
    who: merchants,
    permission: 'WIX_DATA.PERMISSIONS_READ',
    input: Named,
    reply: Reply,
    problems: ['WDE0025'],
    summary: 'Get the permissions of a collection.',
  },
  updatePermissions: {
    kind: 'command',
    who: merchants,
    permission: 'WIX_DATA.PERMISSIONS_UPDATE',
    input: object({ dataPermissions: DataPermissions }),
    reply: Reply,
    problems: ['WDE0025'],
    summary: 'Set the permissions of a collection.',
  },
  getMyPermissions: {
    kind: 'query',
    who: buyers,
    permission: 'WIX_DATA.PERMISSIONS_GET_ALLOWED',
    input: Named,
    reply: object({ itemRead: Flag(), itemInsert: Flag(), itemUpdate: Flag(), itemRemove: Flag() }),
    problems: ['WDE0025'],
    summary: "Get the caller's own permissions for a collection.",
  },
})
