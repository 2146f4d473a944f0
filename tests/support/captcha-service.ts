import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { OutsideCaptcha } from '@stoa/contract/captcha'

/** The secret that every account of this service has. */
export const captchaSecret = 'the secret of the account'

/**
 * Answers as the captcha services do, over HTTP. A token says itself what comes of it: `person`, `machine`,
 * `score 0.3`, `for login`, `down` or `slow`, with whatever makes it unique behind a `#`.
 */
export async function startCaptchaService() {
  const asked: { path: string; form: Record<string, string> }[] = []
  const server = createServer(async (request, reply) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const form = Object.fromEntries(new URLSearchParams(body))
    asked.push({ path: request.url!, form })
    const verdict = verdictOn(form)
    if (!verdict) reply.writeHead(503).end()
    else reply.setHeader('content-type', 'application/json').end(JSON.stringify(verdict))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  const at = (service: OutsideCaptcha) => `http://localhost:${port}/${service}/siteverify`
  return {
    addresses: { recaptcha: at('recaptcha'), turnstile: at('turnstile'), hcaptcha: at('hcaptcha') },
    /** Every question, oldest first. */
    asked,
    stop: () => void server.close(),
  }
}

function verdictOn({ secret, response = '' }: Record<string, string>): object | undefined {
  const [wish = ''] = response.split('#')
  if (wish === 'down') return undefined
  if (secret !== captchaSecret) return { success: false, 'error-codes': ['invalid-input-secret'] }
  if (wish.startsWith('score ')) return { success: true, score: Number(wish.slice(6)) }
  if (wish.startsWith('for ')) return { success: true, action: wish.slice(4) }
  return wish === 'person' ? { success: true } : { success: false, 'error-codes': ['invalid-input-response'] }
}
