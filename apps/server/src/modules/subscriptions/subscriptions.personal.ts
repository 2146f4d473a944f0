import type { Unit } from '../../kernel/unit.ts'
import type { GuestDataHandler, PersonalDataHandler } from '../members/api.ts'
import { cancel } from './subscriptions.service.ts'
import * as store from './subscriptions.store.ts'
import { type Contract, toWire } from './subscriptions.ts'

/** Erasing a person cancels their subscriptions; orders keep what their invoices show. */
export const subscriptionsDataHandler: PersonalDataHandler = {
  name: 'subscriptions',
  collect: async (unit, { memberId }) => (await store.listOfMember(unit, memberId)).map(toWire),
  async erase(unit, { memberId }) {
    await endAll(unit, await store.listOfMember(unit, memberId))
    await store.anonymizeMember(unit, memberId)
  },
}

export const guestSubscriptionsDataHandler: GuestDataHandler = {
  name: 'subscriptions',
  fate: 'KEPT_BY_LAW',
  collect: async (unit, { email }) => (await store.listOfGuest(unit, email)).map(toWire),
  erase: async (unit, { email }) => endAll(unit, await store.listOfGuest(unit, email)),
}

async function endAll(unit: Unit, contracts: readonly Contract[]): Promise<void> {
  for (const { id, status } of contracts) {
    const contract = status === 'ACTIVE' ? await store.lockContract(unit, id) : undefined
    if (contract?.status === 'ACTIVE') await cancel(unit, contract, 'BUYER')
  }
}
