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

/** Hundreds of files that a server reads for its first passkey, and not for its start. */
const library = () => import('@simplewebauthn/server')

/** Passkeys belong to the host of our own pages, and are asked for there and nowhere else. */
function relyingParty(ports: Ports): { id: string; origin: string } {
  const { origin } = ports.use(settingsPort)
  return { id: new URL(origin).hostname, origin }
}

const descriptor = ({ credentialId, details }: Pick<StoredFactor, 'credentialId' | 'details'>) => ({
  id: credentialId!.toString('base64url'),
  ...('transports' in details && { transports: details.transports as never }),
})

/** What the browser makes a passkey from. The account that it will be kept under is named by an id that says nothing. */
export async function offerRegistration(
  ports: Ports,
  person: { siteName: string; email: string; accountId: string; passkeys: readonly StoredFactor[] },
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { generateRegistrationOptions } = await library()
  return generateRegistrationOptions({
    rpName: person.siteName,
    rpID: relyingParty(ports).id,
    userName: person.email,
    userID: new Uint8Array(Buffer.from(person.accountId)),
    attestationType: 'none',
    excludeCredentials: person.passkeys.map(descriptor),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

export interface NewPasskey {
  credentialId: Buffer
  publicKey: Buffer
  signCount: number
  details: PasskeyDetails
}

/** The passkey that the browser has made, or nothing when its answer is not one to this challenge, here. */
export async function readRegistration(
  ports: Ports,
  response: Record<string, unknown>,
  expectedChallenge: string,
): Promise<NewPasskey | undefined> {
  const { id, origin } = relyingParty(ports)
  const { verifyRegistrationResponse } = await library()
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

/** Without passkeys, any that the browser holds for this host may answer: nobody has to say who they are first. */
export async function offerAuthentication(
  ports: Ports,
  passkeys: readonly StoredFactor[] = [],
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await library()
  return generateAuthenticationOptions({
    rpID: relyingParty(ports).id,
    userVerification: 'required',
    ...(passkeys.length > 0 && { allowCredentials: passkeys.map(descriptor) }),
  })
}

export const credentialIdOf = (response: Record<string, unknown>): Buffer | undefined =>
  typeof response.id === 'string' && response.id.length <= 1400 ? Buffer.from(response.id, 'base64url') : undefined

/** The passkey's own count of its uses, or nothing when the answer is not its, to this challenge, here, by its owner. */
export async function readAuthentication(
  ports: Ports,
  response: Record<string, unknown>,
  expectedChallenge: string,
  { credentialId, publicKey, signCount }: StoredFactor,
): Promise<number | undefined> {
  const { id, origin } = relyingParty(ports)
  const { verifyAuthenticationResponse } = await library()
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
