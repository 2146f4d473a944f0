import { db } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import type { Product } from './product.ts'

/** A product's type; undefined where there is no product. */
export async function findProductType(unit: Unit, id: string): Promise<Product['productType'] | undefined> {
  return (await unit.first(db.selectFrom('products').select('product_type').where('id', '=', id)))?.product_type
}
