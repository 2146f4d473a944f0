import type { checkout as contract } from '@stoa/contract/checkout'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { Problem } from '@stoa/contract/problem'
import { grantableScopes } from '@stoa/contract/scopes'
import { type Caller, isManager } from '../../kernel/actor.ts'
import { getAddressBlock, type Limit, limitsPort } from '../../kernel/limits.ts'
import type { Unit, Units } from '../../kernel/unit.ts'
import { checkCode, countCode, issueCode } from '../identity/api.ts'
import { findRedirectSession } from '../redirects/api.ts'
import * as access from './access.store.ts'
import { maskEmail } from './buyer-details.ts'
import { changeBuyer } from './change-buyer.ts'
import { lockOpen, saveCheckout } from './save-checkout.ts'

type Operations = typeof contract
type Input<Name extends keyof Operations> = InputOf<Operations[Name]>
type Reply<Name extends keyof Operations> = Promise<ReplyOf<Operations[Name]>>

const minuteMs = 60_000
/** A browser that arrives within this time counts as the one that the app redirected. */
const arrivalWindowMs = 10 * minuteMs
/** How long a verification lasts. */
const verificationLifetimeMs = 7 * 24 * 60 * minuteMs

/** Limits invalid checkout links per address. */
const guessLimit: Limit = { name: 'checkout-link', tries: 30, seconds: 3600 }
/** Limits code requests per address, over all checkouts. */
const codeRequestLimit: Limit = { name: 'checkout-code', tries: 20, seconds: 3600 }

/**
 * Gives the caller access by a checkout link. The first browser that arrives soon after the link was created acts as
 * the buyer; later ones don't see the buyer's details.
 */
export async function openCheckout(units: Units, { id, session: text }: Input<'openCheckout'>): Reply<'openCheckout'> {
  const found = await findRedirectSession(units, text)
  const { session } = found ?? {}
  if (!session || found?.units.siteId !== units.siteId || session.request.checkoutId !== id.toLowerCase()) {
    await units.use(limitsPort).count(guessLimit, `${units.siteId} ${getAddressBlock(units.address)}`)
    throw new Problem('NOT_FOUND')
  }
  return units.command((unit) => grantAccess(unit, id, session))
}

type Session = NonNullable<Awaited<ReturnType<typeof findRedirectSession>>>['session']

async function grantAccess(unit: Unit, id: string, session: Session): Reply<'openCheckout'> {
  const { actor } = unit
  const { caller } = session
  const holder = 'id' in actor ? actor.id : undefined
  const people = [caller.id, holder].filter((each) => each != null)
  const checkout = await access.findAccessState(unit, id, people)
  if (!checkout || !holder) throw new Problem('NOT_FOUND')
  const { ownerId, holders } = checkout
  if (isManager(actor) || ownerId === holder) return { verified: true }
  const sender = resolveAccess(caller, checkout)
  if (!sender) throw new Problem('NOT_FOUND')
  const isFresh = session.createdDate.getTime() + arrivalWindowMs > unit.now.getTime()
  const expiresDate = new Date(unit.now.getTime() + verificationLifetimeMs)
  if (sender === 'buyer' && isFresh && (await access.claimOpening(unit, session.id, expiresDate))) {
    const { kind, id: callerId, sessionId } = caller
    const type = kind as access.ActingIdentity['type']
    const actsAs = { type, id: callerId!, clientId: session.clientId ?? '', sessionId: sessionId ?? '' }
    await access.verifyAccess(unit, id, holder, { actsAs, boundTo: type === 'member' ? sessionId : null, expiresDate })
    return { verified: true }
  }
  if (holders[holder] === undefined) await access.insertUnverified(unit, id, holder)
  return { verified: holders[holder] === true }
}

/** The access that the creator of the link has to the checkout now. */
function resolveAccess({ kind, id }: Session['caller'], { ownerId, holders }: access.AccessState) {
  if (kind === 'owner' || kind === 'app') return 'manager'
  if (!id || (kind !== 'visitor' && kind !== 'member')) return undefined
  if (id === ownerId || holders[id]) return 'buyer'
  return holders[id] === undefined ? undefined : 'holder'
}

/** Mails a code to the checkout's email address. */
export async function sendCheckoutCode(units: Units, { id }: Input<'sendCheckoutCode'>): Reply<'sendCheckoutCode'> {
  const holder = requireHolderId(units)
  const { email, language } = await units.read((unit) => findBuyerEmail(unit, id, holder))
  await units.use(limitsPort).count(codeRequestLimit, `${units.siteId} ${getAddressBlock(units.address)}`)
  await countCode(units, email)
  await units.command(async (unit) => {
    const holderId = await access.findCodeId(unit, id, holder)
    if (holderId) await issueCode(unit, { holderId, email, language })
  })
  return { email: maskEmail(email) }
}

/** Verifies the code: the caller now sees and continues the checkout as its buyer. */
export async function verifyCheckoutCode(
  units: Units,
  { id, code }: Input<'verifyCheckoutCode'>,
): Reply<'verifyCheckoutCode'> {
  const holder = requireHolderId(units)
  const outcome = await units.command(async (unit) => {
    const { email } = await findBuyerEmail(unit, id, holder)
    const codeId = await access.findCodeId(unit, id, holder)
    if (!codeId) return 'NOT_FOUND'
    const checked = await checkCode(unit, codeId, code.trim(), email)
    if (checked !== 'right') return checked
    const { ownerType, ownerId, doc } = (await access.findAccessState(unit, id, []))!
    const guest = { type: 'visitor', id: ownerId, clientId: doc.clientId ?? '', sessionId: '' } as const
    const actsAs = ownerType === 'visitor' ? guest : null
    await access.verifyAccess(unit, id, holder, {
      actsAs,
      expiresDate: new Date(unit.now.getTime() + verificationLifetimeMs),
    })
    return checked
  })
  if (outcome !== 'right') throw new Problem(outcome)
  return {}
}

function requireHolderId({ actor }: Units): string {
  if (actor.type !== 'visitor' && actor.type !== 'member') throw new Problem('PERMISSION_DENIED')
  return actor.id
}

/** The buyer's email address and language, for holders with access only. */
async function findBuyerEmail(unit: Unit, id: string, holder: string) {
  const checkout = await access.findAccessState(unit, id, [holder])
  const email = checkout?.holders[holder] === undefined ? undefined : checkout.doc.buyerInfo?.email
  if (!email) throw new Problem('NOT_FOUND')
  return { email, language: checkout?.doc.buyerLanguage ?? null }
}

/** The caller becomes the buyer, with their own details. */
export async function replaceCheckoutBuyer(
  unit: Unit,
  { id }: Input<'replaceCheckoutBuyer'>,
): Reply<'replaceCheckoutBuyer'> {
  const row = await lockOpen(unit, id, changeBuyer)
  return { checkout: await saveCheckout(unit, row, {}) }
}

/**
 * The visitor or member that a hosted checkout acts for, at this checkout only: the one whose app redirected the
 * browser. Undefined if the browser acts for itself.
 */
export async function findCheckoutCaller(units: Units, checkoutId: string): Promise<Caller | undefined> {
  const { actor, siteId } = units
  if (actor.type !== 'visitor' && actor.type !== 'member') return undefined
  const actsAs = await units.read((unit) => access.findActingIdentity(unit, checkoutId, actor.id))
  if (!actsAs) return undefined
  const { type, ...session } = actsAs
  const scopes = new Set(grantableScopes)
  return { siteId, actor: type === 'member' ? { type, ...session, authTime: 0, scopes } : { type, ...session } }
}
