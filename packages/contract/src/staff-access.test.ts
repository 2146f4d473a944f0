import { expect, test } from 'vitest'
import { allOperations } from './index.ts'
import {
  getStaffPermission,
  hasLevel,
  intersectAccess,
  isWithin,
  mayCall,
  OWN_ACCOUNT,
  type StaffAccess,
} from './staff-access.ts'
import { type Area, type StaffArea, staffAreaNames, staffAreas } from './staff-areas.ts'
import { builtInAccess, builtInRoles } from './staff-built-in.ts'

const ofStaff = allOperations.filter(({ who }) => who !== 'anyone' && who.includes('owner'))
const permissions = Object.values(staffAreas).flatMap((area): readonly string[] => area.permissions)

test('every operation for owners needs a permission of exactly one area, or concerns the own account', () => {
  const unknown = ofStaff.filter((operation) => {
    const permission = getStaffPermission(operation)
    return permission !== OWN_ACCOUNT && !permissions.includes(permission ?? '')
  })
  expect(unknown.map(({ name }) => name)).toEqual([])
  expect(permissions).toEqual([...new Set(permissions)])
})

test('every permission of an area is needed by an operation', () => {
  const needed = new Set(ofStaff.map(getStaffPermission))
  expect(permissions.filter((permission) => !needed.has(permission))).toEqual([])
  const supporting = Object.values(staffAreas).flatMap((area: Area) => [...(area.reads ?? []), ...(area.also ?? [])])
  expect(supporting.filter((permission) => !permissions.includes(permission))).toEqual([])
})

test('view access to an area allows no changes', () => {
  for (const area of staffAreaNames) {
    const changed = ofStaff.filter((operation) => mayCall({ [area]: 'READ' }, operation) && !isHarmless(operation))
    expect(
      changed.map(({ name }) => name),
      area,
    ).toEqual([])
  }
})
const isHarmless = (operation: (typeof ofStaff)[number]) =>
  operation.kind === 'query' ||
  operation.safe ||
  operation.route.method === 'GET' ||
  getStaffPermission(operation) === OWN_ACCOUNT ||
  operation.name === 'mails.previewMailTemplate'

test('only the built-in owner role has unlimited access and manages app keys', () => {
  for (const role of builtInRoles) {
    expect(isWithin(builtInAccess[role], 'ALL')).toBe(true)
    expect(isWithin('ALL', builtInAccess[role])).toBe(role === 'OWNER')
    expect(hasLevel(builtInAccess[role], 'apps')).toBe(role === 'OWNER')
  }
})

test('an intersection grants nothing that either role lacks', () => {
  const areas: StaffArea[] = ['orders', 'products', 'staff']
  const levels = [undefined, 'READ', 'CHANGE'] as const
  const all: StaffAccess[] = ['ALL']
  for (const a of levels)
    for (const b of levels)
      for (const c of levels)
        all.push(Object.fromEntries([a, b, c].flatMap((level, at) => (level ? [[areas[at]!, level]] : []))))
  for (const one of all) {
    for (const other of all) {
      const both = intersectAccess(one, other)
      expect(isWithin(both, one) && isWithin(both, other)).toBe(true)
      if (isWithin(one, other)) expect(both).toEqual(one)
    }
  }
})
