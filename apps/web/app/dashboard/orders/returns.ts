import type { Return } from '@stoa/contract/return.entity'
import type { Host } from '../../lib/host.ts'
import type { Tone } from '../ui/status.tsx'

const states: Readonly<Record<Return['status'], readonly [Tone, string]>> = {
  REQUESTED: ['wait', 'Waits for you'],
  ACCEPTED: ['good', 'Accepted'],
  DECLINED: ['quiet', 'Declined'],
}

const reasons: Readonly<Record<Return['reason'], string>> = {
  NOT_WANTED: 'Not wanted any more',
  WRONG_SIZE: 'Does not fit',
  NOT_AS_DESCRIBED: 'Not as described',
  DAMAGED: 'Arrived damaged',
  WRONG_ITEM: 'Not what was ordered',
  OTHER: 'Something else',
}

export type ReturnRow = ReturnType<typeof toReturnRow>

export const toReturnRow = ({ id, orderId, orderNumber, buyer, lineItems, ...rest }: Return) => ({
  id,
  orderId,
  orderNumber,
  buyer: buyer.name ?? buyer.email ?? '',
  lines: lineItems,
  contents: lineItems.map(({ name, quantity }) => `${quantity} × ${name ?? ''}`).join(', '),
  reason: reasons[rest.reason],
  comment: rest.comment ?? undefined,
  answer: rest.answer,
  state: states[rest.status],
  isOpen: rest.status === 'REQUESTED',
  isAccepted: rest.status === 'ACCEPTED',
  date: rest.createdDate,
})

export async function readReturns(host: Host, orderId: string): Promise<ReturnRow[]> {
  const { returns } = await host.call('returns.listReturnsOfOrder', { orderId })
  return returns.map(toReturnRow)
}
