import net from 'node:net'
import path from 'node:path'
import type { Place } from './place.ts'

export type Address = { kind: 'socket' | 'tcp'; port: number }

/** What the system allows for the path of a socket, without the zero at its end. */
const longest = process.platform === 'darwin' ? 103 : 107

/** A socket in the database's own folder, or a loopback port where its path is too long or the system has none. */
export async function chooseAddress(place: Place, kind?: 'tcp'): Promise<Address> {
  const fits = kind !== 'tcp' && Buffer.byteLength(socketFile(place, 5432)) <= longest && process.platform !== 'win32'
  return fits ? { kind: 'socket', port: 5432 } : { kind: 'tcp', port: await freePort() }
}

const socketFile = (place: Place, port: number) => path.join(place.run, `.s.PGSQL.${port}`)

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = net.createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as net.AddressInfo
      server.close(() => resolve(port))
    })
  })
}
