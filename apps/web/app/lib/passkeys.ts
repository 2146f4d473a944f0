/** The passkey that the browser has made, as JSON; nothing where it knows none. */
export async function createPasskey(
  options: Record<string, unknown>,
  signal: AbortSignal,
): Promise<string | undefined> {
  if (!('PublicKeyCredential' in window) || !PublicKeyCredential.parseCreationOptionsFromJSON) return undefined
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options as never)
  const created = (await navigator.credentials.create({ publicKey, signal })) as PublicKeyCredential | null
  return created ? JSON.stringify(created.toJSON()) : undefined
}

/** What the browser's passkey answers, as JSON; nothing where the browser knows no passkeys. */
export async function signWithPasskey(
  options: Record<string, unknown>,
  signal: AbortSignal,
): Promise<string | undefined> {
  if (!('PublicKeyCredential' in window) || !PublicKeyCredential.parseRequestOptionsFromJSON) return undefined
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options as never)
  const signed = (await navigator.credentials.get({ publicKey, signal })) as PublicKeyCredential | null
  return signed ? JSON.stringify(signed.toJSON()) : undefined
}
