import { createId } from '../../src/kernel/ids.ts'
import { toPastUnit } from '../../src/kernel/past-unit.ts'
import type { Unit } from '../../src/kernel/unit.ts'
import { ensureBuyerContact, importMembers } from '../../src/modules/members/api.ts'
import type { DemoPerson } from './people.ts'
import type { PlannedOrder } from './plan.ts'
import type { Buyer } from './reviews.ts'

const quarterHour = 900_000

/** The buyers of planned orders, in the order of `people`. Each is created shortly before their first order. */
export async function insertBuyers(
  unit: Unit,
  people: readonly DemoPerson[],
  planned: readonly PlannedOrder[],
): Promise<Buyer[]> {
  const buyers: Buyer[] = []
  for (const [place, person] of people.entries()) {
    const first = planned.find((order) => order.person === place)?.at ?? unit.now
    const past = toPastUnit(unit, { now: new Date(first.getTime() - quarterHour) })
    const ids = person.isMember ? await insertMember(past, person) : await insertGuest(past, person)
    buyers.push({ person, visitorId: createId(), ...ids })
  }
  return buyers
}

async function insertMember(unit: Unit, { firstName, lastName, email, phone, address }: DemoPerson) {
  const [member] = await importMembers(unit, [
    {
      ...{ firstName, lastName, loginEmail: email, loginEmailVerified: true, status: 'ACTIVE' as const },
      nickname: `${firstName} ${lastName[0]}.`,
      title: null,
      createdDate: unit.now,
      details: { phones: [phone], addresses: [{ id: createId(), ...address }] },
    },
  ])
  return { memberId: member!.id, contactId: member!.contactId }
}

async function insertGuest(unit: Unit, { firstName, lastName, email }: DemoPerson) {
  return { memberId: undefined, contactId: (await ensureBuyerContact(unit, { email }, { firstName, lastName }))! }
}
