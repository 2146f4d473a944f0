import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { createInvalidArgument } from '@stoa/contract/problem'
import type { productTexts } from '@stoa/contract/product-texts'
import type { Unit } from '../../kernel/unit.ts'
import { lockProduct, saveProduct } from './products.write.ts'

type Operations = typeof productTexts

/** A custom text is stored in the cart line by the field's title, so titles must be unique. */
export async function setCustomTextFields(
  unit: Unit,
  { productId, customTextFields }: InputOf<Operations['setCustomTextFields']>,
): Promise<ReplyOf<Operations['setCustomTextFields']>> {
  const before = await lockProduct(unit, productId)
  if (before.productType === 'gift_card')
    throw createInvalidArgument('customTextFields', 'of a gift card cannot be changed')
  const duplicate = customTextFields.findIndex(({ title }, at) =>
    customTextFields.slice(0, at).some((one) => one.title === title),
  )
  if (duplicate >= 0) throw createInvalidArgument(`customTextFields[${duplicate}].title`, 'occurs twice')
  const doc = { ...before.doc, customTextFields: customTextFields.map((each) => ({ ...each })) }
  await saveProduct(unit, before, { ...before, doc, lastUpdated: unit.now }, ['customTextFields'])
  return {}
}
