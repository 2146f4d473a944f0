import type { PersonalDataKeeper } from '../members/index.ts'
import { wireData } from './item.ts'
import { listOwned, removeOwned, toItem } from './items.store.ts'

/** Of one person's copy: more than anybody writes by hand. */
const maxItems = 10_000

/** What members put into collections of data. */
export const collectionItemsHandler: PersonalDataKeeper = {
  name: 'collectionItems',
  collect: async (unit, { memberId }) =>
    (await listOwned(unit, memberId, maxItems)).map((row) => ({
      collection: row.collection,
      ...wireData(toItem(row)),
    })),
  erase: async (unit, { memberId }) => {
    await removeOwned(unit, memberId)
  },
}
