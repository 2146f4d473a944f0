import { expect, test } from 'vitest'
import { allOperations } from './index.ts'
import type { Operation } from './operation.ts'
import { grantableScopes, isAgentScope } from './scopes.ts'

const withScope = (scope: string) => allOperations.filter((each) => each.scope === scope).map(({ name }) => name)
const isForMembers = ({ who }: Operation) => who === 'anyone' || who.includes('member')

test.each(allOperations)("$name names the scope that a member's token needs", (operation: Operation) => {
  expect(operation.scope).toBeDefined()
  if (isForMembers(operation)) expect(operation.scope).not.toBe('manage')
})

test('credentials, exports and deletions are for first-party sessions only', () => {
  expect(
    withScope('first_party').filter((name) => isForMembers(allOperations.find((each) => each.name === name)!)),
  ).toMatchInlineSnapshot(`
    [
      "accountLanguage.getMyLanguage",
      "accountLanguage.chooseMyLanguage",
      "authentication.changePassword",
      "companies.joinCompany",
      "companies.leaveCompany",
      "consents.listMyConsents",
      "consents.withdrawMyConsent",
      "factors.listFactors",
      "factors.getPushKey",
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

test('personal data exports require their own permission of apps', () => {
  const leaking = allOperations.filter(
    ({ reply }) => 'personalData' in ((reply as { properties?: object }).properties ?? {}),
  )
  expect(leaking.map(({ name, permission }) => [name, permission])).toEqual([
    ['people.exportPersonalData', 'STOA.EXPORT_PERSONAL_DATA'],
    ['people.exportGuestData', 'STOA.EXPORT_PERSONAL_DATA'],
  ])
})

test('every grantable scope allows some operation', () => {
  // These two reply fields are checked separately.
  const exposedFields = ['email', 'profile']
  // Those of agents allow operations of their protocol, see apps/server/src/modules/agents/negotiation.test.ts.
  const ownScopes = grantableScopes.filter((scope) => !isAgentScope(scope) && !exposedFields.includes(scope))
  expect(ownScopes.filter((scope) => withScope(scope).length === 0)).toEqual([])
})
