import { createServer } from 'node:net'

/**
 * A port for a server that needs its own address before it listens. It is below the ports that the system
 * gives to outgoing connections, so that none of those takes it meanwhile, nor between a stop and a start.
 */
export async function findFreePort(host = '127.0.0.1'): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 12_000)
    const probe = createServer()
    const isFree = await new Promise<boolean>((answer) => {
      probe.once('error', () => answer(false)).listen(port, host, () => answer(true))
    })
    if (!isFree) continue
    await new Promise((closed) => probe.close(closed))
    return port
  }
}
