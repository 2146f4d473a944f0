import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { OutsideCaptcha } from '@stoa/contract/captcha'

/** The secret of all accounts of this service. */
export const captchaSecret = 'the secret of the account'

/**
 * A fake of the captcha services. The token chooses the answer: `person`, `machine`, `score 0.3`, `for login`, `down`
 * or `slow`, with a unique suffix after `#`.
 */
export async function startCaptchaService() {
  const received: { path: string; form: Record<string, string> }[] = []
  const server = createServer(async (request, reply) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const form = Object.fromEntries(new URLSearchParams(body))
    received.push({ path: request.url!, form })
    const outcome = verifyForm(form)
    if (!outcome) reply.writeHead(503).end()
    else reply.setHeader('content-type', 'application/json').end(JSON.stringify(outcome))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  const buildAddress = (service: OutsideCaptcha) => `http://localhost:${port}/${service}/siteverify`
  return {
    addresses: {
      recaptcha: buildAddress('recaptcha'),
      turnstile: buildAddress('turnstile'),
      hcaptcha: buildAddress('hcaptcha'),
    },
    /** All requests, oldest first. */
    received,
    stop: () => void server.close(),
  }
}

function verifyForm({ secret, response = '' }: Record<string, string>): object | undefined {
  const [requestForm = ''] = response.split('#')
  if (requestForm === 'down') return undefined
  if (secret !== captchaSecret) return { success: false, 'error-codes': ['invalid-input-secret'] }
  if (requestForm.startsWith('score ')) return { success: true, score: Number(requestForm.slice(6)) }
  if (requestForm.startsWith('for ')) return { success: true, action: requestForm.slice(4) }
  return requestForm === 'person' ? { success: true } : { success: false, 'error-codes': ['invalid-input-response'] }
}
