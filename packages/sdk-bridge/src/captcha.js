// An app that was written for the platform shows its captcha with the two keys that are built into the platform's SDK. A
// site that has an account with the same service has keys of its own: this puts them in their place, at the service's door.
import './browser.js'

/** What the platform's SDK hands out as `captchaVisibleSiteKey` and `captchaInvisibleSiteKey`. */
export const platformKeys = {
  visible: '6Ld0J8IcAAAAANyrnxzrRlX1xrrdXsOmsepUYosy',
  silent: '6LdoPaUfAAAAAJphvHoUoOob7mx0KDlXyXlgrx5v',
}

const state = {}

/** The text with the site's keys in it, where the site has one. */
function own(text) {
  let changed = text
  for (const kind in platformKeys) {
    if (state.keys[kind] && typeof changed === 'string') changed = changed.replace(platformKeys[kind], state.keys[kind])
  }
  return changed
}

const ownOptions = (options) => (options?.sitekey ? { ...options, sitekey: own(options.sitekey) } : options)

/** The service's own object, asked with the site's keys. It is filled by the service's script bit by bit. */
function wrap(service) {
  if (typeof service !== 'object' || service === null) return service
  return new Proxy(service, {
    get(target, name) {
      const value = target[name]
      if (name === 'enterprise') return wrap(value)
      // Whether the service is there yet is asked by whether its functions are.
      if (typeof value !== 'function') return value
      if (name === 'render') return (place, options, ...rest) => value.call(target, place, ownOptions(options), ...rest)
      if (name === 'execute') return (key, ...rest) => value.call(target, own(key), ...rest)
      return value
    },
  })
}

/** Of a prototype's property, what is written goes through `own`; whatever it is about, no other text has these keys. */
function ownWhatIsWritten(prototype, name) {
  const before = prototype && Object.getOwnPropertyDescriptor(prototype, name)
  if (!before?.set) return
  Object.defineProperty(prototype, name, {
    ...before,
    set(value) {
      before.set.call(this, state.keys ? own(value) : value)
    },
  })
}

/**
 * Replaces the platform's two keys by the site's from now on. Without keys it asks Stoa which ones the site has: at none,
 * the app's captcha stays as it was, and Stoa demands none of it.
 */
export async function bridgeCaptcha(keys) {
  state.keys = keys ?? (await askForKeys())
  if (state.isWatching) return
  state.isWatching = true
  let service = wrap(globalThis.grecaptcha)
  Object.defineProperty(globalThis, 'grecaptcha', {
    configurable: true,
    enumerable: true,
    get: () => service,
    set: (value) => {
      service = wrap(value)
    },
  })
  ownWhatIsWritten(globalThis.HTMLScriptElement?.prototype, 'src')
  const element = globalThis.Element?.prototype
  if (!element) return
  const setAttribute = element.setAttribute
  element.setAttribute = function (name, value) {
    return setAttribute.call(this, name, /^(src|data-sitekey)$/i.test(name) ? own(value) : value)
  }
}

async function askForKeys() {
  const answer = await fetch('https://www.wixapis.com/stoa/v1/captcha')
  if (!answer.ok) throw new Error(`Stoa does not say which captcha keys the site has: ${answer.status}`)
  const { service, siteKeys } = await answer.json()
  return service === 'recaptcha' ? siteKeys : {}
}

// The app's own modules run after this one, so with the right keys. On a server nobody is shown a captcha.
if (globalThis.document) await bridgeCaptcha(globalThis.STOA_CAPTCHA_KEYS)
