import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { settingsPort } from '../../kernel/settings.ts'
import type { Units } from '../../kernel/unit.ts'
import type { PasskeyDetails, StoredFactor } from './factors.store.ts'

type Ports = Pick<Units, 'use'>

/** Loaded at first use: hundreds of files that would slow the server's start. */
const loadLibrary = () => import('@simplewebauthn/server')

/** Passkeys belong to the host of our own pages and are asked for only there. */
function getRelyingParty(ports: Ports): { id: string; origin: string } {
  const { origin } = ports.use(settingsPort)
  return { id: new URL(origin).hostname, origin }
}

const toDescriptor = ({ credentialId, details }: Pick<StoredFactor, 'credentialId' | 'details'>) => ({
  id: credentialId!.toString('base64url'),
  ...('transports' in details && { transports: details.transports as never }),
})

/** Creation options for the browser. The account is named by a random id. */
export async function offerRegistration(
  ports: Ports,
  person: { siteName: string; email: string; accountId: string; passkeys: readonly StoredFactor[] },
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { generateRegistrationOptions } = await loadLibrary()
  return generateRegistrationOptions({
    rpName: person.siteName,
    rpID: getRelyingParty(ports).id,
    userName: person.email,
    userID: new Uint8Array(Buffer.from(person.accountId)),
    attestationType: 'none',
    excludeCredentials: person.passkeys.map(toDescriptor),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

export interface NewPasskey {
  credentialId: Buffer
  publicKey: Buffer
  signCount: number
  details: PasskeyDetails
}

/** The created passkey, or undefined when the response does not match this challenge and origin. */
export async function readRegistration(
  ports: Ports,
  response: Record<string, unknown>,
  expectedChallenge: string,
): Promise<NewPasskey | undefined> {
  const { id, origin } = getRelyingParty(ports)
  const { verifyRegistrationResponse } = await loadLibrary()
  const verified = await verifyRegistrationResponse({
    response: response as unknown as RegistrationResponseJSON,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
  }).catch(() => undefined)
  if (!verified?.verified) return undefined
  const { credential, credentialBackedUp: isBackedUp } = verified.registrationInfo
  return {
    credentialId: Buffer.from(credential.id, 'base64url'),
    publicKey: Buffer.from(credential.publicKey),
    signCount: credential.counter,
    details: { transports: [...(credential.transports ?? [])].slice(0, 10), isBackedUp },
  }
}

/** Without passkeys, any passkey for this host may answer: the account need not be known yet. */
export async function offerAuthentication(
  ports: Ports,
  passkeys: readonly StoredFactor[] = [],
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await loadLibrary()
  return generateAuthenticationOptions({
    rpID: getRelyingParty(ports).id,
    userVerification: 'required',
    ...(passkeys.length > 0 && { allowCredentials: passkeys.map(toDescriptor) }),
  })
}

export const readCredentialId = (response: Record<string, unknown>): Buffer | undefined =>
  typeof response.id === 'string' && response.id.length <= 1400 ? Buffer.from(response.id, 'base64url') : undefined

/**
 * The passkey's new signature counter, or undefined when the response does not match the passkey, challenge, origin and
 * owner.
 */
export async function readAuthentication(
  ports: Ports,
  response: Record<string, unknown>,
  expectedChallenge: string,
  { credentialId, publicKey, signCount }: StoredFactor,
): Promise<number | undefined> {
  const { id, origin } = getRelyingParty(ports)
  const { verifyAuthenticationResponse } = await loadLibrary()
  const verified = await verifyAuthenticationResponse({
    response: response as unknown as AuthenticationResponseJSON,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    credential: {
      id: credentialId!.toString('base64url'),
      publicKey: new Uint8Array(publicKey!),
      counter: signCount ?? 0,
    },
  }).catch(() => undefined)
  return verified?.verified ? verified.authenticationInfo.newCounter : undefined
}
