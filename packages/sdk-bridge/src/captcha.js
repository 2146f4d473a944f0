// Apps written for the platform use the two captcha keys that are built into its SDK. This replaces them with the keys
// of the site's own account where the service is called.
import './browser.js'

/** The values of `captchaVisibleSiteKey` and `captchaInvisibleSiteKey` in the platform's SDK. */
export const platformKeys = {
  visible: '6Ld0J8IcAAAAANyrnxzrRlX1xrrdXsOmsepUYosy',
  silent: '6LdoPaUfAAAAAJphvHoUoOob7mx0KDlXyXlgrx5v',
}

const state = {}

/** Replaces the platform's keys in a text, if the site has keys. */
function replaceKeys(text) {
  let changed = text
  for (const kind in platformKeys) {
    if (state.keys[kind] && typeof changed === 'string') changed = changed.replace(platformKeys[kind], state.keys[kind])
  }
  return changed
}

const replaceOptionKeys = (options) =>
  options?.sitekey ? { ...options, sitekey: replaceKeys(options.sitekey) } : options

/** A proxy of the service's object that replaces keys. The service's script fills the object gradually. */
function wrap(service) {
  if (typeof service !== 'object' || service === null) return service
  return new Proxy(service, {
    get(target, name) {
      const value = target[name]
      if (name === 'enterprise') return wrap(value)
      // Apps check for the service by its functions.
      if (typeof value !== 'function') return value
      if (name === 'render')
        return (place, options, ...rest) => value.call(target, place, replaceOptionKeys(options), ...rest)
      if (name === 'execute') return (key, ...rest) => value.call(target, replaceKeys(key), ...rest)
      return value
    },
  })
}

/** Intercepts writes to a prototype's property. Other texts don't contain these keys. */
function interceptWrites(prototype, name) {
  const before = prototype && Object.getOwnPropertyDescriptor(prototype, name)
  if (!before?.set) return
  Object.defineProperty(prototype, name, {
    ...before,
    set(value) {
      before.set.call(this, state.keys ? replaceKeys(value) : value)
    },
  })
}

/**
 * Replaces the platform's keys from now on. Without `keys` it requests the site's keys from Stoa; if there are none,
 * the app's captcha is unchanged and Stoa does not require it.
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
  interceptWrites(globalThis.HTMLScriptElement?.prototype, 'src')
  const element = globalThis.Element?.prototype
  if (!element) return
  const setAttribute = element.setAttribute
  element.setAttribute = function (name, value) {
    return setAttribute.call(this, name, /^(src|data-sitekey)$/i.test(name) ? replaceKeys(value) : value)
  }
}

async function askForKeys() {
  const answer = await fetch('https://www.wixapis.com/stoa/v1/captcha')
  if (!answer.ok) throw new Error(`Stoa does not say which captcha keys the site has: ${answer.status}`)
  const { service, siteKeys } = await answer.json()
  return service === 'recaptcha' ? siteKeys : {}
}

// The app's modules run after this one, with the right keys. Servers show no captcha.
if (globalThis.document) await bridgeCaptcha(globalThis.STOA_CAPTCHA_KEYS)
