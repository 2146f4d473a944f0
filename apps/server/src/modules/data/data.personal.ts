import type { PersonalDataHandler } from '../members/api.ts'
import { rememberErased } from './backups/erased-owners.store.ts'
import { toWireData } from './items/item.ts'
import { listOwned, removeOwned, toItem } from './items/items.store.ts'
import { removePermissionsOf } from './permissions/special-permissions.store.ts'

/** Maximum items in one person's export. */
const maxItems = 10_000

/** Items that members have inserted into data collections. */
export const collectionItemsHandler: PersonalDataHandler = {
  name: 'collectionItems',
  collect: async (unit, { memberId }) =>
    (await listOwned(unit, memberId, maxItems)).map((row) => ({
      collection: row.collection,
      ...toWireData(toItem(row)),
    })),
  erase: async (unit, { memberId }) => {
    await removeOwned(unit, memberId)
    await rememberErased(unit, memberId)
    await removePermissionsOf(unit, memberId)
  },
}
