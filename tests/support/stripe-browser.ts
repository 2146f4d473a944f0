import type { Page, Route } from 'playwright-core'
import { signWebhook, updateStripe } from './stripe-service.ts'

// biome-ignore lint/suspicious/noExplicitAny: what Stripe's script was asked for
type Any = any

/** Replaces Stripe's script in the page: its fields and questions are separate frames. */
const script = `
window.Stripe = (key) => {
  const ask = async (path, body) => (await fetch('https://api.stripe.com/v1/' + path, { method: 'POST', body: JSON.stringify({ key, ...body }) })).json()
  const listenTo = (frame, listener) => addEventListener('message', ({ source, data }) => source === frame.contentWindow && listener(data))
  const addFrame = (place, src, title) => {
    const frame = Object.assign(document.createElement('iframe'), { src, title })
    frame.style.cssText = 'width:100%;border:0;height:9rem'
    place.append(frame)
    return frame
  }
  return {
    elements(options) {
      const elements = { options, card: '', submitted: false }
      elements.update = (more) => { Object.assign(options, more) }
      elements.submit = async () => {
        elements.submitted = true
        return elements.card ? {} : { error: { type: 'validation_error', message: 'Your card number is incomplete.' } }
      }
      elements.create = () => {
        const listeners = {}
        return {
          on: (event, listener) => { listeners[event] = listener },
          mount: (place) => listenTo(addFrame(place, 'https://js.stripe.com/fields', 'Secure payment input frame'), (data) => {
            if (data === 'ready') listeners.ready()
            else elements.card = data.card
          }),
        }
      }
      return elements
    },
    async createConfirmationToken({ elements, params }) {
      if (!elements.submitted) throw new Error('elements.submit() comes first')
      elements.submitted = false
      const { appearance, ...options } = elements.options
      return { confirmationToken: await ask('confirmation_tokens', { card: elements.card, options, params }) }
    },
    handleNextAction: ({ clientSecret }) => new Promise((resolve) => {
      listenTo(addFrame(document.body, 'https://hooks.stripe.com/question', 'Your bank'), async ({ answer }) => {
        resolve(await ask('answers', { clientSecret, answer }))
      })
    }),
  }
}`

const renderPage = (body: string) => `<!doctype html><html lang="en"><title>Stripe</title><body>${body}</body></html>`
const fields = renderPage(`<label>Card number <input inputmode="numeric" style="height:44px"
  oninput="parent.postMessage({ card: value }, '*')"></label><script>parent.postMessage('ready', '*')</script>`)
const question = renderPage(
  ['Approve', 'Decline']
    .map((answer) => `<button onclick="parent.postMessage({ answer: '${answer}' }, '*')">${answer}</button>`)
    .join(''),
)

const methods: Readonly<Record<string, string>> = { '0002': 'declined', '3155': '3ds' }
const headers = { 'access-control-allow-origin': '*' }

interface StripeInBrowser {
  /** Requested URLs, in order. */
  readonly requestPaths: string[]
  /** Inputs of created tokens. */
  readonly tokens: Any[]
}

/**
 * Answers requests to Stripe in the browser's network layer, so the page runs unchanged under its
 * Content-Security-Policy. `news`: URL for webhooks, sent when the browser continues.
 */
export async function answerForStripe(target: Page, webhookBody: string): Promise<StripeInBrowser> {
  const requestPaths: string[] = []
  const tokens: Any[] = []
  const answers: Readonly<Record<string, (route: Route) => Promise<void>>> = {
    'js.stripe.com/endive/stripe.js': (route) => route.fulfill({ contentType: 'text/javascript', body: script }),
    'js.stripe.com/fields': (route) => route.fulfill({ contentType: 'text/html', body: fields }),
    'hooks.stripe.com/question': (route) => route.fulfill({ contentType: 'text/html', body: question }),
    'api.stripe.com/v1/confirmation_tokens': async (route) => {
      const confirmInput = route.request().postDataJSON()
      tokens.push(confirmInput)
      const method = methods[confirmInput.card.slice(-4)] ?? 'visa'
      await route.fulfill({ headers, json: { id: `ctoken_${method}_${crypto.randomUUID().replaceAll('-', '')}` } })
    },
    'api.stripe.com/v1/answers': async (route) => {
      const { clientSecret, answer } = route.request().postDataJSON()
      const declined = { status: 'requires_payment_method', last_payment_error: { code: 'authentication_failed' } }
      const change = answer === 'Approve' ? { status: 'succeeded' } : declined
      const { intent } = await updateStripe({ clientSecret, intent: { ...change, next_action: null } })
      const type = answer === 'Approve' ? 'payment_intent.succeeded' : 'payment_intent.payment_failed'
      const sent = fetch(webhookBody, { method: 'POST', ...signWebhook(type, intent) })
      await route.fulfill({ headers, json: {} })
      await sent
    },
  }
  await target.context().route(/^https:\/\/(\w+\.)*stripe\.com\//, async (route) => {
    const { host, pathname } = new URL(route.request().url())
    requestPaths.push(`${host}${pathname}`)
    const answer = answers[`${host}${pathname}`]
    return answer ? answer(route) : route.abort()
  })
  return { requestPaths, tokens }
}
