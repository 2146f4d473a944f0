import { Secret, TOTP } from 'otpauth'
import { keysPort } from '../../kernel/keys.ts'
import { openAtRest, sealAtRest } from '../../kernel/sealed.ts'
import type { Units } from '../../kernel/unit.ts'

type Ports = Pick<Units, 'use' | 'siteId'>

const period = 30
/** Phone clocks differ by some seconds: the previous and next step are accepted too. */
const window = 1

/** Supported by every authenticator app: SHA-1, six digits, 30 seconds. */
const createTotp = (base32: string, label?: { issuer: string; label: string }) =>
  new TOTP({ ...label, algorithm: 'SHA1', digits: 6, period, secret: Secret.fromBase32(base32) })

const getSealingKey = (ports: Ports, factorId: string) => ({
  key: ports.use(keysPort).derive('totp'),
  context: `${ports.siteId}/${factorId}`,
})

/** A new secret, as text and as a QR code. */
export async function prepareTotp(
  ports: Ports,
  factorId: string,
  label: { issuer: string; label: string },
): Promise<{ sealed: Buffer; secret: string; uri: string; qrCode: string }> {
  const secret = new Secret({ size: 20 }).base32
  const uri = createTotp(secret, label).toString()
  const { toString: drawQrCode } = await import('qrcode')
  const qrCode = await drawQrCode(uri, { type: 'svg', margin: 1, errorCorrectionLevel: 'M' })
  return { sealed: sealAtRest(secret, getSealingKey(ports, factorId)), secret, uri, qrCode }
}

/** The step of a code, or undefined. Each step is valid once: the caller burns it. */
export function findStep(
  ports: Ports,
  factor: { id: string; secret: Buffer | null },
  code: string,
  now: Date,
): number | undefined {
  const secret = factor.secret && openAtRest<string>(factor.secret, getSealingKey(ports, factor.id))
  if (!secret || !/^\d{6}$/.test(code)) return undefined
  const delta = createTotp(secret).validate({ token: code, timestamp: now.getTime(), window })
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / period) + delta
}
