import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import type { paymentsCollector as contract } from '@stoa/contract/payments-collector'
import { Problem } from '@stoa/contract/problem'
import { formatMinor, parseMinor } from '@stoa/money'
import { createId } from '../../kernel/ids.ts'
import type { Unit } from '../../kernel/unit.ts'
import { membershipSourcePort } from '../memberships/api.ts'
import { insertPayments, membershipProviderId, type Payment } from '../payments/api.ts'
import { calculateOpenAmount } from './billing.ts'
import { changeMoney } from './change-money.ts'
import { createReceivedPayment } from './received-payment.ts'

type Input<Name extends keyof Contract> = InputOf<Contract[Name]>

type Contract = typeof contract

type Reply<Name extends keyof Contract> = Promise<ReplyOf<Contract[Name]>>

export async function chargeMemberships(
  unit: Unit,
  { ecomOrderId, memberId, membershipCharges }: Input<'chargeMemberships'>,
): Reply<'chargeMemberships'> {
  await changeMoney(unit, ecomOrderId, async (order, money) => {
    let open = calculateOpenAmount(order, money)
    const payments: Payment[] = []
    const charges = membershipCharges.map(({ membershipId, lineItemId, appId }) => {
      const line = order.doc.lineItems.find(({ id }) => id === lineItemId.toLowerCase())
      if (!line) throw new Problem('LINE_ITEM_NOT_FOUND', { data: { lineItemId } })
      const { id, quantity: credits, catalogReference } = line
      return { line, membershipId, appId, memberId, orderId: order.id, lineItemId: id, credits, catalogReference }
    })
    const answers = await unit.use(membershipSourcePort).charge(unit, charges)
    for (const [index, { line, membershipId }] of charges.entries()) {
      const charged = answers[index]!
      if ('refusal' in charged) {
        throw new Problem('MEMBERSHIP_NOT_CHARGED', { data: { membershipId, reason: charged.refusal } })
      }
      const price = parseMinor(line.totalPriceAfterTax.amount, order.currency)
      const covered = price < open ? price : open
      open -= covered
      const name = membershipCharges[index]!.membershipName?.original ?? ''
      const membership = { ...charged, membershipId, lineItemId: line.id, name }
      const amount = formatMinor(covered, order.currency)
      payments.push({
        ...createReceivedPayment(unit, order, { id: createId(), amount, providerId: membershipProviderId }),
        details: { membership },
      })
    }
    await insertPayments(unit, payments)
    return { paymentIds: payments.map(({ id }) => id) }
  })
  return {}
}
