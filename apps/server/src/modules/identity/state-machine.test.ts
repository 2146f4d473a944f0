import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type AccountState,
  decideNextStep,
  defaultPolicy,
  listSecondFactors,
  maySetPassword,
  needsVerification,
  type Proof,
  type SignInPolicy,
  type SignInProgress,
  type Step,
} from './identity.ts'

const proofs = ['PASSWORD', 'SMS', 'CALL', 'EMAIL', 'TOTP', 'PUSH', 'WEBAUTHN', 'RECOVERY_CODE'] as const
const statuses = ['APPLICANT', 'ACTIVE', 'INACTIVE', 'BLOCKED', 'OFFLINE_ONLY'] as const

const policies: fc.Arbitrary<SignInPolicy> = fc.record({
  accountEnumeration: fc.constantFrom('open', 'private'),
  memberApproval: fc.constantFrom('open', 'owner'),
  emailVerification: fc.constantFrom('none', 'required'),
  secondFactor: fc.constantFrom('optional', 'required'),
  emailCodes: fc.boolean(),
})

const accounts: fc.Arbitrary<AccountState> = fc.record({
  // Mostly regular states, so that most sequences reach a session.
  status: fc.oneof({ weight: 3, arbitrary: fc.constant('ACTIVE' as const) }, fc.constantFrom(...statuses)),
  emailVerified: fc.boolean(),
  hasPassword: fc.oneof({ weight: 3, arbitrary: fc.constant(true) }, fc.boolean()),
  passwordState: fc.constantFrom('USABLE', 'USABLE', 'USABLE', 'MUST_CHANGE', 'RESET'),
  factors: fc.subarray(['SMS', 'CALL', 'EMAIL', 'TOTP', 'PUSH', 'WEBAUTHN', 'RECOVERY_CODE'] as Proof[]),
  isLeaving: fc.constantFrom(false, false, false, true),
})

/** An event between two steps of a sign-in. */
type Action =
  | { do: 'prove'; by: Proof }
  | { do: 'come back'; trusted: boolean }
  | { do: 'approve' | 'block' | 'delete' | 'restore' | 'verify elsewhere' | 'force another password' | 'recover' }
  | { do: 'set up' | 'remove'; factor: Proof }
  | { do: 'ask for more'; policy: SignInPolicy }
  | { do: 'set password'; signInAge: number; currentPassword: 'right' | 'wrong' | undefined }

const actions: fc.Arbitrary<Action> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant('prove' as const), by: fc.constantFrom(...proofs) }) },
  fc.record({ do: fc.constant('come back' as const), trusted: fc.boolean() }),
  fc.record({
    do: fc.constantFrom(
      'approve',
      'block',
      'delete',
      'restore',
      'verify elsewhere',
      'force another password',
      'recover',
    ),
  }),
  fc.record({ do: fc.constantFrom('set up', 'remove'), factor: fc.constantFrom(...proofs.slice(1)) }),
  fc.record({ do: fc.constant('ask for more' as const), policy: policies }),
  fc.record({
    do: fc.constant('set password' as const),
    signInAge: fc.integer({ min: 0, max: 900 }),
    currentPassword: fc.constantFrom('right', 'wrong', undefined),
  }),
)

interface World {
  policy: SignInPolicy
  account: AccountState
  shown: SignInProgress
  /** The passwords set so far, and whether their setter had verified the address. */
  passwordsSet: { proven: boolean }[]
}

function act(world: World, action: Action): World {
  const { account, shown } = world
  const change = (to: Partial<AccountState>) => ({ ...world, account: { ...account, ...to } })
  switch (action.do) {
    case 'prove':
      // An account without a password can't prove one; a code by mail can be read by the owner of the mailbox.
      if (action.by === 'PASSWORD' && !account.hasPassword) return world
      if (!['PASSWORD', 'EMAIL'].includes(action.by) && !account.factors.includes(action.by)) return world
      return { ...world, shown: { ...shown, proven: [...new Set([...shown.proven, action.by])] } }
    case 'come back':
      return { ...world, shown: { proven: [], trustedDevice: action.trusted } }
    case 'approve':
      return change({ status: 'ACTIVE' })
    case 'block':
      return change({ status: 'BLOCKED' })
    case 'delete':
      return change({ isLeaving: true })
    case 'restore':
      return change({ isLeaving: false })
    case 'verify elsewhere':
      return change({ emailVerified: true })
    case 'force another password':
      return change({ passwordState: 'MUST_CHANGE' })
    case 'recover':
      return {
        ...change({ hasPassword: true, passwordState: 'USABLE', emailVerified: true }),
        shown: { proven: [], trustedDevice: false },
        passwordsSet: [...world.passwordsSet, { proven: maySetPassword({ recovery: 'proven' }) }],
      }
    case 'set up':
      return change({ factors: [...new Set([...account.factors, action.factor])] })
    case 'remove':
      return change({ factors: account.factors.filter((factor) => factor !== action.factor) })
    case 'ask for more':
      return { ...world, policy: action.policy }
    case 'set password': {
      const { signInAge, currentPassword } = action
      const isSignedIn = decideNextStep(world.policy, account, shown).state === 'SUCCESS'
      const claim = { ...(isSignedIn && { signInAge }), ...(currentPassword && { currentPassword }) }
      if (!maySetPassword(claim)) return world
      const isProven = currentPassword === 'right' || (isSignedIn && signInAge <= 300 && currentPassword !== 'wrong')
      return { ...change({ passwordState: 'USABLE' }), passwordsSet: [...world.passwordsSet, { proven: isProven }] }
    }
  }
}

/** An independent statement of the rules for every signed-in account. */
function assertMaySignIn({ policy, account, shown }: World): void {
  expect(['ACTIVE', 'INACTIVE']).toContain(account.status)
  expect(account.isLeaving).toBe(false)
  expect(account.passwordState).toBe('USABLE')
  const { proven } = shown
  const first = proven.filter((by) => by === 'PASSWORD' || by === 'WEBAUTHN' || (by === 'EMAIL' && policy.emailCodes))
  expect(first.length).toBeGreaterThan(0)
  if (needsVerification(policy)) expect(account.emailVerified || proven.includes('EMAIL')).toBe(true)
  if (shown.trustedDevice || proven.includes('WEBAUTHN')) return
  const hasSetUp = account.factors.some(
    (factor) => factor !== first[0] && factor !== 'WEBAUTHN' && factor !== 'RECOVERY_CODE',
  )
  if (hasSetUp) {
    expect(proven.some((by) => by !== first[0] && account.factors.includes(by))).toBe(true)
  } else if (policy.secondFactor === 'required' && first[0] === 'PASSWORD') {
    expect(proven.length).toBeGreaterThan(1)
  }
}

describe('the state machine of signing in', () => {
  it('signs in and sets passwords only after the required proofs, in any sequence of events', () => {
    let signedIn = 0
    fc.assert(
      fc.property(policies, accounts, fc.array(actions, { maxLength: 30 }), (policy, account, sequence) => {
        let world: World = { policy, account, shown: { proven: [], trustedDevice: false }, passwordsSet: [] }
        for (const action of sequence) {
          world = act(world, action)
          if (decideNextStep(world.policy, world.account, world.shown).state !== 'SUCCESS') continue
          signedIn++
          assertMaySignIn(world)
        }
        expect(world.passwordsSet.every(({ proven }) => proven)).toBe(true)
      }),
      { numRuns: 4000 },
    )
    // Guards against a vacuous property.
    expect(signedIn).toBeGreaterThan(500)
  })

  it('reveals nothing of an account before its first factor is proved', () => {
    fc.assert(
      fc.property(policies, accounts, fc.boolean(), (policy, account, trustedDevice) => {
        for (const proven of [[], ['TOTP'], ['SMS', 'RECOVERY_CODE']] as Proof[][]) {
          expect(decideNextStep(policy, account, { proven, trustedDevice }).state).toBe('PROVE')
        }
      }),
    )
  })

  it('always ends for a user who gives the requested proofs', () => {
    fc.assert(
      fc.property(policies, accounts, (policy, account) => {
        let shown: SignInProgress = { proven: [account.hasPassword ? 'PASSWORD' : 'WEBAUTHN'], trustedDevice: false }
        const visited: Step['state'][] = []
        for (let turn = 0; turn < 4; turn++) {
          const step = decideNextStep(policy, account, shown)
          visited.push(step.state)
          if (step.state === 'REQUIRE_EMAIL_VERIFICATION') shown = { ...shown, proven: [...shown.proven, 'EMAIL'] }
          else if ('by' in step && step.by.length > 0) shown = { ...shown, proven: [...shown.proven, step.by[0]!] }
          else return
        }
        throw new Error(`Goes in circles: ${visited}`)
      }),
    )
  })

  it('accepts no weaker second factor than the one set up', () => {
    const account: AccountState = {
      ...{ status: 'ACTIVE', emailVerified: true, hasPassword: true, passwordState: 'USABLE', isLeaving: false },
      factors: ['TOTP', 'RECOVERY_CODE'],
    }
    for (const secondFactor of ['optional', 'required'] as const) {
      expect(listSecondFactors({ ...defaultPolicy, secondFactor }, account, 'PASSWORD')).toEqual([
        'TOTP',
        'RECOVERY_CODE',
      ])
    }
  })

  it.each<[string, Partial<SignInPolicy>, Partial<AccountState>, Partial<SignInProgress>, object]>([
    ['a plain site asks for the password', {}, {}, {}, { state: 'SUCCESS' }],
    ['the owner approves', {}, { status: 'APPLICANT' }, {}, { state: 'REQUIRE_OWNER_APPROVAL' }],
    ['the address first', { emailVerification: 'required' }, {}, {}, { state: 'REQUIRE_EMAIL_VERIFICATION' }],
    ['a private site too', { accountEnumeration: 'private' }, {}, {}, { state: 'REQUIRE_EMAIL_VERIFICATION' }],
    ['a verified address', { emailVerification: 'required' }, { emailVerified: true }, {}, { state: 'SUCCESS' }],
    ['the blocked', {}, { status: 'BLOCKED' }, {}, { state: 'BLOCKED' }],
    ['the leaving', {}, { isLeaving: true }, {}, { state: 'STATUS_CHECK', because: 'DELETION' }],
    [
      'a forced change',
      {},
      { passwordState: 'MUST_CHANGE' },
      {},
      { state: 'STATUS_CHECK', because: 'PASSWORD_CHANGE' },
    ],
    ['a known contact', {}, { status: 'OFFLINE_ONLY' }, {}, { state: 'STATUS_CHECK', because: 'ACTIVATION' }],
    [
      'a second factor',
      {},
      { factors: ['TOTP'] },
      {},
      { state: 'STATUS_CHECK', because: 'SECOND_FACTOR', by: ['TOTP'] },
    ],
    ['a trusted device', {}, { factors: ['TOTP'] }, { trustedDevice: true }, { state: 'SUCCESS' }],
    ['a passkey is two', {}, { factors: ['TOTP', 'WEBAUTHN'] }, { proven: ['WEBAUTHN'] }, { state: 'SUCCESS' }],
    ['a passkey is no must', {}, { factors: ['WEBAUTHN'] }, {}, { state: 'SUCCESS' }],
    ['a code by mail is no password', {}, {}, { proven: ['EMAIL'] }, { state: 'PROVE', by: ['PASSWORD'] }],
    ['unless the site says so', { emailCodes: true }, {}, { proven: ['EMAIL'] }, { state: 'SUCCESS' }],
  ])('%s', (_, policy, account, shown, step) => {
    const someone: AccountState = {
      ...{ status: 'ACTIVE', emailVerified: false, hasPassword: true, passwordState: 'USABLE' },
      ...{ factors: [], isLeaving: false },
    }
    expect(
      decideNextStep(
        { ...defaultPolicy, ...policy },
        { ...someone, ...account },
        {
          proven: ['PASSWORD'],
          trustedDevice: false,
          ...shown,
        },
      ),
    ).toEqual(step)
  })
})

describe('setting a password', () => {
  it.each([
    [{}, false],
    [{ signInAge: 0 }, true],
    [{ signInAge: 300 }, true],
    [{ signInAge: 301 }, false],
    [{ signInAge: 301, currentPassword: 'right' as const }, true],
    [{ signInAge: 0, currentPassword: 'wrong' as const }, false],
    [{ recovery: 'proven' as const }, true],
    [{ recovery: 'proven' as const, currentPassword: 'wrong' as const }, false],
  ])('with %j is allowed: %s', (claim, isAllowed) => expect(maySetPassword(claim)).toBe(isAllowed))
})
