import type { PersonalDataKeeper } from '../members/index.ts'
import { cancel } from './subscriptions.service.ts'
import * as store from './subscriptions.store.ts'
import { toWire } from './subscriptions.ts'

/** Whoever leaves pays nothing more, and what was ordered keeps what stands on its invoice. */
export const subscriptionsKeeper: PersonalDataKeeper = {
  name: 'subscriptions',
  collect: async (unit, { memberId }) => (await store.listOfMember(unit, memberId)).map(toWire),
  async erase(unit, { memberId }) {
    for (const { id, status } of await store.listOfMember(unit, memberId)) {
      const contract = status === 'ACTIVE' ? await store.lockContract(unit, id) : undefined
      if (contract?.status === 'ACTIVE') await cancel(unit, contract, 'BUYER')
    }
    await store.forgetMember(unit, memberId)
  },
}
