import { createHash } from 'node:crypto'
import { holdsScope, type Member } from '../../kernel/actor.ts'
import { settingsPort } from '../../kernel/settings.ts'
import type { Units } from '../../kernel/unit.ts'
import type { AgentCall, AgentRequest } from './agent-call.ts'
import { AgentProblem, CapabilityProblem, IdentityProblem } from './agent-problem.ts'
import { settings } from './agents.settings.ts'
import { isDigestOf } from './content-digest.ts'
import { type ReadSignature, readSignatures, verifySignature } from './http-signatures.ts'
import { createChallenge, findLinkedMember, findScope } from './linked-member.ts'
import { chooseVersion, negotiate } from './negotiation.ts'
import { findWebhookUrl, type PlatformProfile } from './platform-profile.ts'
import { findPlatformId, hasAgents, insertPlatform, markedPlatforms } from './platforms.store.ts'
import { getProfile } from './profile-cache.ts'
import { readProfileUrl } from './profile-url.ts'
import { keyedOperations, operationCapabilities, type ProtocolVersion } from './protocol.ts'
import { getHeader, type SignedMessage } from './signature-base.ts'
import { noteVisit } from './visits.ts'

const maxKeyLength = 255

/**
 * Establishes who sends a request, before anything is done for it. Fetches the platform's profile if it is not cached, so
 * call it outside of any unit. Throws what `toProtocolAnswer` writes; then nothing was changed.
 */
export async function identifyAgent(units: Units, request: AgentRequest): Promise<AgentCall> {
  const { origin, development } = units.use(settingsPort)
  const { operation } = request
  const profileUrl = readProfileUrl(getHeader(request, 'ucp-agent'), request.profile, development)
  const { isSignedOnly, platformId: knownId, clientId } = await readDecisions(units, profileUrl)
  const message: SignedMessage = { ...request, authority: new URL(origin).host }
  checkDigest(message)
  const signatures = readSignatures(message, new Date())
  const profile = await getProfile(units, profileUrl)
  const version = chooseVersion(profile)
  if (!version) {
    throw new AgentProblem('version_unsupported', `The shop does not speak the release ${profile.version}.`)
  }
  const isSigned = signatures.length > 0 && (await verifyAny(units, profileUrl, signatures))
  const linked = await findLinkedMember(units, { request, clientId, version })
  const member = linked && requireScope(units, linked, request, version)
  if (isSignedOnly && !isSigned && !linked) {
    throw new AgentProblem('signature_missing', 'The shop takes signed requests only (RFC 9421).')
  }
  const capabilities = negotiate(profile, version)
  const root = operationCapabilities[operation]
  if (!capabilities.has(root)) throw new CapabilityProblem(version, root)
  if (operation === 'get_order' && !isSigned && !member) {
    throw new IdentityProblem('identity_required', version, createChallenge(units))
  }
  const idempotencyKey = readIdempotencyKey(request)
  const platform = await storePlatform(units, { knownId, profileUrl, profile, isSigned: isSigned || Boolean(linked) })
  const webhookUrl = findWebhookUrl(profile, capabilities.get('dev.ucp.shopping.order'))
  return {
    operation,
    platform: { ...platform, ...(webhookUrl && { webhookUrl }) },
    version,
    capabilities,
    principal: member ? 'linked' : isSigned || linked ? 'signed' : 'anonymous',
    ...(member && { member }),
    ...(idempotencyKey !== undefined && { idempotencyKey }),
    ...(isSigned && { signatureHash: hashSignature(signatures) }),
  }
}

/** What the owner has decided, in one statement. */
async function readDecisions(units: Units, profileUrl: string) {
  return units.read(async (unit) => {
    const platformId = await findPlatformId(unit, profileUrl)
    const site = await unit.site()
    const { enabled, signedOnly } = settings.read(site)
    if (!enabled) throw new AgentProblem('not_found', 'This shop does not sell through agents.')
    const { blocked, clients } = site.get(markedPlatforms)
    if (platformId && blocked.has(platformId)) {
      throw new AgentProblem('profile_not_trusted', 'The owner of the shop has blocked this platform.')
    }
    return { platformId, isSignedOnly: signedOnly, clientId: platformId && clients.get(platformId) }
  })
}

/** A digest is checked in unsigned requests too, and required with a signature that covers a body. */
function checkDigest(message: SignedMessage): void {
  const digest = getHeader(message, 'content-digest')
  if (digest !== undefined && !isDigestOf(digest, message.body ?? new Uint8Array())) {
    throw new AgentProblem('digest_mismatch', 'Content-Digest is not that of the body that arrived.')
  }
}

/** True, as any other result throws. */
async function verifyAny(units: Units, profileUrl: string, signatures: readonly ReadSignature[]): Promise<true> {
  const isKnown = ({ keys }: PlatformProfile) => keys.some(({ kid }) => signatures.some(({ keyId }) => keyId === kid))
  const { keys } = await getProfile(units, profileUrl, (profile) => !isKnown(profile))
  for (const signature of signatures) {
    const key = keys.find(({ kid }) => kid === signature.keyId)
    if (!key) continue
    verifySignature(signature, key)
    return true
  }
  throw new AgentProblem('key_not_found', `The profile has no key ${signatures[0]!.keyId}.`)
}

/** Orders need the scope. Elsewhere a token without it is like none: signing in is not required there. */
function requireScope(
  units: Units,
  member: Member,
  { operation }: AgentRequest,
  version: ProtocolVersion,
): Member | undefined {
  const needed = findScope(operation)
  if (!needed) return undefined
  if (holdsScope(member, needed)) return member
  if (operation !== 'get_order') return undefined
  throw new IdentityProblem('insufficient_scope', version, createChallenge(units, 'insufficient_scope', needed))
}

function readIdempotencyKey(request: AgentRequest): string | undefined {
  const key = request.idempotencyKey ?? getHeader(request, 'idempotency-key')
  if (key) {
    if (key.length > maxKeyLength) throw new AgentProblem('invalid_request', 'The idempotency key is too long.')
    return key
  }
  if (keyedOperations.has(request.operation)) {
    throw new AgentProblem('idempotency_key_required', `${request.operation} needs an idempotency key.`)
  }
  return undefined
}

async function storePlatform(
  units: Units,
  {
    knownId,
    profileUrl,
    profile,
    isSigned,
  }: {
    knownId: string | undefined
    profileUrl: string
    profile: PlatformProfile
    isSigned: boolean
  },
) {
  const { name } = profile
  const now = new Date()
  const id = knownId ?? (await insert())
  noteVisit(units, { id, date: now, isSigned, ...(name !== undefined && { name }) })
  return { id, profileUrl, ...(name !== undefined && { name }) }

  function insert(): Promise<string> {
    return units.command(async (unit) => {
      // Platforms that are forgotten change no version, so a snapshot may still have the last one.
      const isFirst = !(await hasAgents.load(unit))
      const row = await unit.first(insertPlatform({ id: unit.newId(), profileUrl, name: name ?? null, now }))
      if (isFirst) await unit.touchSite()
      return row!.id
    })
  }
}

const hashSignature = (signatures: readonly ReadSignature[]): string => {
  const hash = createHash('sha256')
  for (const { base, value } of signatures) hash.update(base).update(value)
  return `signature:${hash.digest('base64url')}`
}
