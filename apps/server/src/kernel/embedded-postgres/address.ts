import net from 'node:net'
import path from 'node:path'
import type { Place } from './place.ts'

export type Address = { kind: 'socket' | 'tcp'; port: number }

/** The system's limit for a socket path, without the terminating zero. */
const maxSocketPathBytes = process.platform === 'darwin' ? 103 : 107

/** A socket in the database's folder; a loopback port if its path is too long or the system has no sockets. */
export async function chooseAddress(place: Place, kind?: 'tcp'): Promise<Address> {
  const usesSocket =
    kind !== 'tcp' &&
    Buffer.byteLength(getSocketPath(place, 5432)) <= maxSocketPathBytes &&
    process.platform !== 'win32'
  return usesSocket ? { kind: 'socket', port: 5432 } : { kind: 'tcp', port: await findFreePort() }
}

const getSocketPath = (place: Place, port: number) => path.join(place.run, `.s.PGSQL.${port}`)

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = net.createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as net.AddressInfo
      server.close(() => resolve(port))
    })
  })
}
