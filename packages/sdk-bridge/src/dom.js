// Addresses are replaced on their way into the page: an observer of the page would see them when the browser has begun to
// load them, which asks the platform, and loads everything twice.
import { rewrite } from './bridge.js'

const changed = (value) =>
  typeof value === 'string' ? rewrite(value) : value instanceof URL ? rewrite(value.href) : value

/** Of a prototype's property, what is written. */
function patchSetters(name, ...properties) {
  const prototype = globalThis[name]?.prototype
  for (const property of prototype ? properties : []) {
    const before = Object.getOwnPropertyDescriptor(prototype, property)
    if (!before?.set) continue
    const set = function (value) {
      before.set.call(this, changed(value))
    }
    Object.defineProperty(prototype, property, { ...before, set })
  }
}

function patchMethods(name, ...methods) {
  const prototype = globalThis[name]?.prototype
  for (const method of methods) {
    const before = prototype?.[method]
    if (!before) continue
    prototype[method] = function (...given) {
      return before.apply(this, given.map(changed))
    }
  }
}

/** Chromium has the properties of a style on each style itself, where only a proxy sees what is written. */
function patchStyles() {
  const proxies = new WeakMap()
  for (const name of ['HTMLElement', 'SVGElement', 'MathMLElement', 'CSSStyleRule', 'CSSKeyframeRule']) {
    const prototype = globalThis[name]?.prototype
    const before = prototype && Object.getOwnPropertyDescriptor(prototype, 'style')
    if (!before?.get) continue
    const get = function () {
      const style = before.get.call(this)
      if (!proxies.has(style)) proxies.set(style, proxyOf(style))
      return proxies.get(style)
    }
    const set = function (value) {
      before.set?.call(this, changed(value))
    }
    Object.defineProperty(prototype, 'style', { ...before, get, set })
  }
}

const proxyOf = (style) =>
  new Proxy(style, {
    get(_, name) {
      const value = style[name]
      return typeof value === 'function' ? value.bind(style) : value
    },
    set(_, name, value) {
      style[name] = changed(value)
      return true
    },
  })

/** The constructor sets the address past all setters. */
function patchAudio() {
  const { Audio } = globalThis
  globalThis.Audio = new Proxy(Audio, {
    construct: (target, given, made) => Reflect.construct(target, given.map(changed), made),
  })
}

const domKey = Symbol.for('stoa.sdk-bridge.dom')
if (globalThis.document && globalThis.HTMLImageElement && !document[domKey]) {
  document[domKey] = true
  patchMethods('Element', 'setAttribute', 'setAttributeNS', 'insertAdjacentHTML', 'setHTMLUnsafe')
  // Style sheets are written as text.
  patchMethods('Element', 'append', 'prepend', 'replaceChildren')
  patchSetters('Node', 'textContent', 'nodeValue')
  patchSetters('CharacterData', 'data')
  patchSetters('Element', 'innerHTML', 'outerHTML')
  patchSetters('ShadowRoot', 'innerHTML')
  patchMethods('Range', 'createContextualFragment')
  patchMethods('DOMParser', 'parseFromString')
  patchMethods('Document', 'write', 'writeln', 'createTextNode')
  patchSetters('Attr', 'value')
  patchSetters('HTMLImageElement', 'src', 'srcset')
  patchSetters('HTMLSourceElement', 'src', 'srcset')
  patchSetters('HTMLMediaElement', 'src')
  patchSetters('HTMLVideoElement', 'poster')
  patchSetters('HTMLLinkElement', 'href', 'imageSrcset')
  patchSetters('HTMLMetaElement', 'content')
  patchSetters('HTMLAnchorElement', 'href')
  patchSetters('HTMLAreaElement', 'href')
  patchSetters('HTMLIFrameElement', 'src', 'srcdoc')
  patchSetters('HTMLEmbedElement', 'src')
  patchSetters('HTMLObjectElement', 'data')
  patchSetters('HTMLInputElement', 'src')
  patchSetters('HTMLTrackElement', 'src')
  patchSetters('SVGAnimatedString', 'baseVal')
  patchSetters('CSSStyleDeclaration', 'cssText')
  patchMethods('CSSStyleDeclaration', 'setProperty')
  patchMethods('CSSStyleSheet', 'insertRule', 'replace', 'replaceSync', 'addRule')
  patchStyles()
  patchAudio()
}
