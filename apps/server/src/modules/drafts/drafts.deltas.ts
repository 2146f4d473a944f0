import type { OrderDeltas } from '@stoa/contract/draft-orders'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import type { orders } from '@stoa/contract/orders'
import { createId } from '../../kernel/ids.ts'
import type { Unit } from '../../kernel/unit.ts'
import { toWireOrder } from '../orders/api.ts'
import { toDraft } from './draft.from-order.ts'
import { applyEdits, type Edit } from './draft.ts'
import { commit } from './drafts.commit.ts'
import { getAmountFormat } from './drafts.service.ts'
import { createDiscount, createFee, createLines, createShipping, roundAmount, toLineDetails } from './new-lines.ts'

/** An older operation that sends changes instead of editing a draft. */
export async function commitDeltas(
  unit: Unit,
  { id, draftOrderId, changes, commitSettings, reason }: InputOf<(typeof orders)['commitDeltas']>,
): Promise<ReplyOf<(typeof orders)['commitDeltas']>> {
  const { currency } = await getAmountFormat(unit)
  const edits = await readEdits(unit, changes ?? {}, currency)
  const moved = (commitSettings?.inventoryUpdates ?? []).map(({ lineItemId, actionType, quantityChange }) => ({
    lineId: lineItemId.toLowerCase(),
    pieces: actionType === 'DECREASE' ? quantityChange : -quantityChange,
  }))
  const order = await commit(unit, {
    orderId: id,
    draftOrderId: draftOrderId ?? createId(),
    reason,
    silent: commitSettings?.addActivitiesToOrder === false,
    draft: (before) => applyEdits(toDraft(before), edits),
    stock: () => moved,
  })
  return { order: toWireOrder(order) }
}

async function readEdits(unit: Unit, deltas: OrderDeltas, currency: string): Promise<Edit[]> {
  const lines = deltas.lineItems ?? []
  const isAdded = (delta: (typeof lines)[number]) => delta.lineItemAdded === true
  const added = lines.filter(isAdded).map(({ lineItemId, lineItem }) => ({ ...lineItem, id: lineItemId }))
  const made = await createLines(
    unit,
    {
      catalogLineItems: added.flatMap(({ catalogReference, id, quantity, price }) =>
        catalogReference ? [{ catalogReference, id, quantity, price }] : [],
      ),
      customLineItems: added.flatMap(({ catalogReference, productName, ...item }) =>
        catalogReference ? [] : [{ ...item, productName: productName ?? { original: '-' } }],
      ),
    },
    currency,
  )
  const { changedShippingInfo, shippingInfoRemoved } = deltas
  return [
    ...made.map((line): Edit => ({ do: 'addLine', line })),
    ...lines.filter((delta) => !isAdded(delta)).map((delta): Edit => changeLine(delta, currency)),
    ...(deltas.appliedDiscounts ?? []).flatMap((delta) => listDiscountEdits(delta, currency)),
    ...(deltas.additionalFees ?? []).flatMap((delta) => listFeeEdits(delta, currency)),
    ...(changedShippingInfo
      ? [{ do: 'set', fields: { shipping: createShipping(changedShippingInfo, currency) } } as const]
      : []),
    ...(shippingInfoRemoved ? [{ do: 'set', fields: { shipping: undefined } } as const] : []),
  ]
}

function changeLine(
  { lineItemId, lineItemRemoved, lineItem }: NonNullable<OrderDeltas['lineItems']>[number],
  currency: string,
): Edit {
  const id = lineItemId.toLowerCase()
  if (lineItemRemoved) return { do: 'changeLine', id, quantity: 0 }
  const { quantity, price } = lineItem ?? {}
  return {
    do: 'changeLine',
    id,
    ...(quantity != null && { quantity }),
    ...(price && { price: roundAmount(price.amount, currency) }),
    facts: toLineDetails(lineItem ?? {}),
  }
}

/** An edited discount replaces the one it names. */
function listDiscountEdits(
  { discountId, discountRemoved, editedDiscount }: NonNullable<OrderDeltas['appliedDiscounts']>[number],
  currency: string,
): Edit[] {
  const id = discountId.toLowerCase()
  const off: Edit = { do: 'apply', what: 'discount', id, applied: false }
  if (discountRemoved || !editedDiscount) return [off]
  const { merchantDiscount, discountType, lineItemIds } = editedDiscount
  const discount = createDiscount(
    {
      discountType: discountType ?? (lineItemIds?.length ? 'SPECIFIC_ITEMS' : 'GLOBAL'),
      priceAmount: merchantDiscount.amount,
      description: merchantDiscount.description,
      lineItemId: lineItemIds?.[0],
      applyToDraftOrder: true,
    },
    currency,
  )
  return [off, { do: 'addDiscount', discount }]
}

function listFeeEdits(
  { additionalFeeId, additionalFeeRemoved, editedAdditionalFee }: NonNullable<OrderDeltas['additionalFees']>[number],
  currency: string,
): Edit[] {
  const off: Edit = { do: 'apply', what: 'fee', id: additionalFeeId.toLowerCase(), applied: false }
  if (additionalFeeRemoved || !editedAdditionalFee) return [off]
  return [off, { do: 'addFee', fee: createFee({ ...editedAdditionalFee, applyToDraftOrder: true }, currency) }]
}
