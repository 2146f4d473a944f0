import { expect, test } from 'vitest'
import { allOperations } from './index.ts'
import type { Operation } from './operation.ts'
import { grantableScopes } from './scopes.ts'

const withScope = (scope: string) => allOperations.filter((each) => each.scope === scope).map(({ name }) => name)
const isForMembers = ({ who }: Operation) => who === 'anyone' || who.includes('member')

test.each(allOperations)('$name names the scope that a member’s token needs', (operation: Operation) => {
  expect(operation.scope).toBeDefined()
  if (isForMembers(operation)) expect(operation.scope).not.toBe('manage')
})

test('what signs in, tells everything or ends an account is for first-party sessions alone', () => {
  expect(
    withScope('first_party').filter((name) => isForMembers(allOperations.find((each) => each.name === name)!)),
  ).toMatchInlineSnapshot(`
    [
      "authentication.changePassword",
      "consents.listMyConsents",
      "consents.withdrawMyConsent",
      "factors.listFactors",
      "factors.addFactor",
      "factors.confirmFactor",
      "factors.removeFactor",
      "factors.createRecoveryCodes",
      "factors.changeLoginEmail",
      "factors.confirmLoginEmail",
      "factors.forgetMyDevices",
      "members.deleteMyMember",
      "people.exportPersonalData",
      "sessions.listMySessions",
      "sessions.endMySession",
      "sessions.endMyOtherSessions",
      "signIn.describeSignIn",
      "signIn.continueSignIn",
      "signIn.answerConsent",
      "signIn.declineSignIn",
      "signIn.completeSignIn",
      "verification.start",
    ]
  `)
})

test('what tells everything of a person asks an app for the permission of just that', () => {
  const telling = allOperations.filter(
    ({ reply }) => 'personalData' in ((reply as { properties?: object }).properties ?? {}),
  )
  expect(telling.map(({ name, permission }) => [name, permission])).toEqual([
    ['people.exportPersonalData', 'STOA.EXPORT_PERSONAL_DATA'],
    ['people.exportGuestData', 'STOA.EXPORT_PERSONAL_DATA'],
  ])
})

test('every scope that a person is asked for opens something', () => {
  // These two are read where the person is told of.
  const told = ['email', 'profile']
  expect(grantableScopes.filter((scope) => !told.includes(scope) && withScope(scope).length === 0)).toEqual([])
})
