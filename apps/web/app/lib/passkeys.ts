/** Creates a passkey and returns it as JSON; undefined where the browser does not support passkeys. */
export async function createPasskey(
  options: Record<string, unknown>,
  signal: AbortSignal,
): Promise<string | undefined> {
  if (!('PublicKeyCredential' in window) || !PublicKeyCredential.parseCreationOptionsFromJSON) return undefined
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options as never)
  const created = (await navigator.credentials.create({ publicKey, signal })) as PublicKeyCredential | null
  return created ? JSON.stringify(created.toJSON()) : undefined
}

/** Signs in with a passkey and returns the answer as JSON; undefined where the browser does not support passkeys. */
export async function signWithPasskey(
  options: Record<string, unknown>,
  signal: AbortSignal,
): Promise<string | undefined> {
  if (!('PublicKeyCredential' in window) || !PublicKeyCredential.parseRequestOptionsFromJSON) return undefined
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options as never)
  const signed = (await navigator.credentials.get({ publicKey, signal })) as PublicKeyCredential | null
  return signed ? JSON.stringify(signed.toJSON()) : undefined
}
