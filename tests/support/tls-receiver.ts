import type { webcrypto } from 'node:crypto'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
// The library needs it, before it is loaded.
import 'reflect-metadata'
import {
  BasicConstraintsExtension,
  SubjectAlternativeNameExtension,
  type X509Certificate,
  X509CertificateGenerator,
} from '@peculiar/x509'

const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
const day = 24 * 3_600_000

/** An authority whose certificates nothing trusts until it is configured. */
export interface Authority {
  /** PEM. */
  readonly certificate: string
  /** Starts an HTTPS server on `localhost` with a certificate for a name that is valid until so many days from now. */
  serve(name: string, validDays: number): Promise<TlsReceiver>
}

export interface TlsReceiver {
  readonly url: string
  readonly requests: string[]
  stop(): void
}

export async function makeAuthority(): Promise<Authority> {
  const keys = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const authority = await X509CertificateGenerator.createSelfSigned({
    name: 'CN=Test authority',
    keys,
    notBefore: new Date(Date.now() - 30 * day),
    notAfter: new Date(Date.now() + 30 * day),
    signingAlgorithm: algorithm,
    extensions: [new BasicConstraintsExtension(true)],
  })
  return {
    certificate: authority.toString('pem'),
    async serve(name, validDays) {
      const own = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
      const certificate = await X509CertificateGenerator.create({
        subject: `CN=${name}`,
        issuer: authority.subject,
        notBefore: new Date(Date.now() - 20 * day),
        notAfter: new Date(Date.now() + validDays * day),
        signingKey: keys.privateKey,
        publicKey: own.publicKey,
        signingAlgorithm: algorithm,
        extensions: [new SubjectAlternativeNameExtension([{ type: 'dns', value: name }])],
      })
      return serve(certificate, await exportKey(own.privateKey))
    },
  }
}

async function exportKey(key: webcrypto.CryptoKey): Promise<string> {
  const bytes = Buffer.from(await crypto.subtle.exportKey('pkcs8', key))
  return `-----BEGIN PRIVATE KEY-----\n${bytes.toString('base64')}\n-----END PRIVATE KEY-----`
}

async function serve(certificate: X509Certificate, key: string): Promise<TlsReceiver> {
  const requests: string[] = []
  const server: Server = createServer({ cert: certificate.toString('pem'), key }, (request, response) => {
    requests.push(request.url!)
    request.resume().on('end', () => response.end('received'))
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  return {
    url: `https://localhost:${(server.address() as AddressInfo).port}/`,
    requests,
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}
