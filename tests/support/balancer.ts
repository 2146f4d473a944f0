import { createServer, request } from 'node:http'
import { pipeline } from 'node:stream'

/** Passes each request to the next of several nodes, as a load balancer without sticky sessions does. */
export async function startBalancer(port: number, ports: readonly number[]) {
  let count = 0
  const server = createServer((incoming, outgoing) => {
    const { method, url, rawHeaders } = incoming
    const target = { host: '127.0.0.1', port: ports[count++ % ports.length]!, method, path: url, headers: rawHeaders }
    const passed = request(target, (answer) => {
      outgoing.writeHead(answer.statusCode!, answer.statusMessage, answer.rawHeaders)
      pipeline(answer, outgoing, () => {})
    })
    passed.on('error', () => outgoing.destroy())
    outgoing.on('close', () => passed.destroy())
    pipeline(incoming, passed, () => {})
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
