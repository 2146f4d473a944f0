import type { Return } from '@stoa/contract/return.entity'
import type { PlainKey, Translate } from '@stoa/messages'
import type { Host } from '../../lib/host.ts'
import { type StatusLabel, translateStatus } from './labels.tsx'

const states: Readonly<Record<Return['status'], StatusLabel>> = {
  REQUESTED: ['wait', 'dashboard-orders:return.status.requested'],
  ACCEPTED: ['good', 'dashboard-orders:return.status.accepted'],
  DECLINED: ['quiet', 'dashboard-orders:return.status.declined'],
}

const reasons: Readonly<Record<Return['reason'], PlainKey>> = {
  NOT_WANTED: 'dashboard-orders:return.reason.notWanted',
  WRONG_SIZE: 'dashboard-orders:return.reason.wrongSize',
  NOT_AS_DESCRIBED: 'dashboard-orders:return.reason.notAsDescribed',
  DAMAGED: 'dashboard-orders:return.reason.damaged',
  WRONG_ITEM: 'dashboard-orders:return.reason.wrongItem',
  OTHER: 'dashboard-orders:return.reason.other',
}

export type ReturnRow = ReturnType<typeof toReturnRow>

export const toReturnRow = (t: Translate, { id, orderId, orderNumber, buyer, lineItems, ...rest }: Return) => ({
  id,
  orderId,
  orderNumber,
  customer: buyer.name ?? buyer.email ?? '',
  lines: lineItems,
  contents: t.join(
    lineItems.map(({ name, quantity }) => t('dashboard-orders:package.line', { name: name ?? '', quantity })),
  ),
  reason: t(reasons[rest.reason]),
  comment: rest.comment ?? undefined,
  answer: rest.answer,
  status: translateStatus(t, states[rest.status]),
  isOpen: rest.status === 'REQUESTED',
  isAccepted: rest.status === 'ACCEPTED',
  date: rest.createdDate,
})

export async function readReturns(host: Host, orderId: string): Promise<ReturnRow[]> {
  const { returns } = await host.call('returns.listReturnsOfOrder', { orderId })
  return returns.map((each) => toReturnRow(host.t, each))
}
