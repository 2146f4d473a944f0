import type { PlainKey } from '@stoa/messages'

interface Kind {
  readonly name: string
  readonly label: PlainKey
  readonly list:
    | 'deletedProducts.queryDeletedProducts'
    | 'deletedCollections.queryDeletedCollections'
    | 'deletedDiscounts.queryDeletedDiscounts'
  readonly restore:
    | 'deletedProducts.restoreDeletedProduct'
    | 'deletedCollections.restoreDeletedCollection'
    | 'deletedDiscounts.restoreDeletedDiscount'
}

/** The views of the page, each with its operations. */
export const kinds: readonly Kind[] = [
  {
    name: 'products',
    label: 'dashboard:nav.products',
    list: 'deletedProducts.queryDeletedProducts',
    restore: 'deletedProducts.restoreDeletedProduct',
  },
  {
    name: 'collections',
    label: 'dashboard:nav.collections',
    list: 'deletedCollections.queryDeletedCollections',
    restore: 'deletedCollections.restoreDeletedCollection',
  },
  {
    name: 'discounts',
    label: 'dashboard:nav.discounts',
    list: 'deletedDiscounts.queryDeletedDiscounts',
    restore: 'deletedDiscounts.restoreDeletedDiscount',
  },
]

/** The first, unless another is named. */
export const findKind = (among: readonly Kind[], name: string | null): Kind =>
  among.find((kind) => kind.name === name) ?? among[0] ?? kinds[0]!
