import { createInvalidArgument, Problem } from '@stoa/contract/problem'
import { expect, it } from 'vitest'
import { createHttp } from './http.ts'

it('logs refused requests without their content', async () => {
  const http = await createHttp({ logLevel: 'silent', trustProxy: false, bodyLimit: 1024 })
  const lines: object[] = []
  const answers: Record<string, Problem> = {
    '/not-allowed': new Problem('PERMISSION_DENIED'),
    '/nobody': new Problem('UNAUTHENTICATED'),
    '/too-often': new Problem('TOO_MANY_REQUESTS', { retryAfter: 1 }),
    '/wrong': createInvalidArgument('email', 'must be an address'),
    '/not-there': new Problem('NOT_FOUND'),
  }
  http.addHook('onRequest', async (request) => {
    request.log = { ...request.log, info: (line: object) => void lines.push(line) } as never
  })
  for (const [path, problem] of Object.entries(answers)) {
    http.get(path, async () => {
      throw problem
    })
  }
  for (const path of Object.keys(answers)) await http.inject(`${path}?token=secret`)
  const address = '127.0.0.1'
  expect(lines).toEqual([
    { code: 'PERMISSION_DENIED', url: '/not-allowed', address },
    { code: 'UNAUTHENTICATED', url: '/nobody', address },
    { code: 'TOO_MANY_REQUESTS', url: '/too-often', address },
    { code: 'INVALID_ARGUMENT', url: '/wrong', address },
  ])
  await http.close()
})

it.each([
  [undefined, undefined],
  ['host', 'max-age=31536000'],
  ['subdomains', 'max-age=31536000; includeSubDomains'],
] as const)('sends the HSTS header in every response: %s', async (strictTransport, expected) => {
  const http = await createHttp({
    ...{ logLevel: 'silent', trustProxy: false, bodyLimit: 1024 },
    ...(strictTransport && { strictTransport }),
  })
  http.get('/there', async () => ({}))
  http.get('/broken', async () => {
    throw new Error('broken')
  })
  const preflight = { origin: 'https://app.example', 'access-control-request-method': 'GET' }
  const answers = [
    await http.inject('/there'),
    await http.inject('/broken'),
    await http.inject('/nowhere'),
    await http.inject({ method: 'OPTIONS', url: '/there', headers: preflight }),
  ]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 500, 404, 204])
  for (const { headers } of answers) expect(headers['strict-transport-security']).toBe(expected)
  await http.close()
})

it('reads a refused body to its end before reusing the connection, also for plugins with their own error handler', async () => {
  const http = await createHttp({ logLevel: 'silent', trustProxy: false, bodyLimit: 1024 })
  http.register(async (scope) => {
    scope.setErrorHandler((_, __, reply) => reply.code(400).send('refused'))
    scope.post('/own-errors', async () => 'accepted')
  })
  http.post('/errors', async () => 'accepted')
  const origin = await http.listen({ host: '127.0.0.1', port: 0 })
  const post = async (path: string) => {
    const { status, headers } = await fetch(origin + path, {
      method: 'POST',
      body: JSON.stringify('x'.repeat(3_000_000)),
      headers: { 'content-type': 'application/json' },
    })
    return [status, headers.get('connection')]
  }
  expect(await post('/own-errors')).toEqual([400, null])
  expect(await post('/errors')).toEqual([413, null])
  await http.close()
})
