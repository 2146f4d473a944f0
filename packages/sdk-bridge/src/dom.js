// URLs are replaced before they are set: a MutationObserver would see them when the browser has already started to load
// them.
import { rewrite } from './bridge.js'

const toChanged = (value) =>
  typeof value === 'string' ? rewrite(value) : value instanceof URL ? rewrite(value.href) : value

/** Intercepts writes to a prototype's property. */
function patchSetters(name, ...properties) {
  const prototype = globalThis[name]?.prototype
  for (const property of prototype ? properties : []) {
    const before = Object.getOwnPropertyDescriptor(prototype, property)
    if (!before?.set) continue
    const set = function (value) {
      before.set.call(this, toChanged(value))
    }
    Object.defineProperty(prototype, property, { ...before, set })
  }
}

function patchMethods(name, ...methods) {
  const prototype = globalThis[name]?.prototype
  for (const method of methods) {
    const before = prototype?.[method]
    if (!before) continue
    prototype[method] = function (...args) {
      return before.apply(this, args.map(toChanged))
    }
  }
}

/** Chromium defines style properties on each style object, so only a proxy sees writes. */
function patchStyles() {
  const proxies = new WeakMap()
  for (const name of ['HTMLElement', 'SVGElement', 'MathMLElement', 'CSSStyleRule', 'CSSKeyframeRule']) {
    const prototype = globalThis[name]?.prototype
    const before = prototype && Object.getOwnPropertyDescriptor(prototype, 'style')
    if (!before?.get) continue
    const get = function () {
      const style = before.get.call(this)
      if (!proxies.has(style)) proxies.set(style, createProxy(style))
      return proxies.get(style)
    }
    const set = function (value) {
      before.set?.call(this, toChanged(value))
    }
    Object.defineProperty(prototype, 'style', { ...before, get, set })
  }
}

const createProxy = (style) =>
  new Proxy(style, {
    get(_, name) {
      const value = style[name]
      return typeof value === 'function' ? value.bind(style) : value
    },
    set(_, name, value) {
      style[name] = toChanged(value)
      return true
    },
  })

/** The constructor bypasses the setters. */
function patchAudio() {
  const { Audio } = globalThis
  globalThis.Audio = new Proxy(Audio, {
    construct: (target, args, made) => Reflect.construct(target, args.map(toChanged), made),
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
