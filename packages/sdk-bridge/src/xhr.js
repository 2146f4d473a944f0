import { readdress, rewrite, state } from './bridge.js'

// For apps that use axios and similar.
const request = globalThis.XMLHttpRequest?.prototype
const xhrKey = Symbol.for('stoa.sdk-bridge.xhr')
if (request && !request[xhrKey]) {
  request[xhrKey] = true
  const bridgedRequests = new WeakSet()
  const { open } = request
  request.open = function (method, url, ...rest) {
    const to = readdress(`${url}`)
    if (to) bridgedRequests.add(this)
    else bridgedRequests.delete(this)
    return open.call(this, to === '' ? 'GET' : method, to === '' ? 'data:,' : (to ?? url), ...rest)
  }
  for (const name of ['response', 'responseText']) {
    const before = Object.getOwnPropertyDescriptor(request, name)
    const get = function () {
      const value = before.get.call(this)
      if (!state.publicUrl || !bridgedRequests.has(this)) return value
      if (typeof value === 'string') return rewrite(value)
      return value && this.responseType === 'json' ? JSON.parse(rewrite(JSON.stringify(value))) : value
    }
    Object.defineProperty(request, name, { ...before, get })
  }
  const sendBeacon = globalThis.navigator?.sendBeacon
  if (sendBeacon)
    globalThis.navigator.sendBeacon = (url, data) => {
      const to = readdress(`${url}`)
      return to === '' || sendBeacon.call(globalThis.navigator, to ?? url, data)
    }
}
