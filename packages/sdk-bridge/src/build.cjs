// Shared by the build plugins: replaces the platform's hosts in an app's sources and in the SDK's packages with Stoa's
// URL.
const { readFileSync } = require('node:fs')
const { join, sep } = require('node:path')
const { runInThisContext } = require('node:vm')

const media = String.raw`(?:static|video)\.wixstatic\.com`
const documents = String.raw`[\w-]+\.usrfiles\.com`
const api = String.raw`(?:www|edge)\.wixapis\.com`
const full = new RegExp(String.raw`(?:https?:\/\/|(?<=["'\`(=\s])\/\/)(?:${media}|${documents}|${api})(?![\w.-])`, 'gi')
/** Escaped for a regular expression. */
const escaped = /https?\??:\\?\/\\?\/(?:static|video)\\\.wixstatic\\\.com/g
/** Hosts without a scheme, as apps compare them. The `\` are those of a regular expression, doubled inside strings. */
const bare =
  /(?<![\w.\\@-]|\/\/)(?:(?:static|video)(\\{0,2})\.wixstatic\1\.com|(?<=["'`])\.?wixstatic\.com)(?:((?<=\\\.com)\\\/|(?<!\\\.com)\/)|(?![\w.-]))/g
/** The constant from which the SDK builds its URLs. */
const apiConstant = /(=\s*)((["'])www\.wixapis\.com\3)/
const apiText = new RegExp(String.raw`["'\`](?:https:\/\/)?${api}`)
/** Sources without one of these markers are unchanged. */
const markers = /wixapis|wixstatic|usrfiles/

function parse(name, text) {
  if (!text) throw new Error(`${name} is not set: give the address of Stoa, such as http://localhost:3000`)
  const url = URL.canParse(text) ? new URL(text) : {}
  if (!/^https?:$/.test(url.protocol) || url.username || url.search || url.hash)
    throw new Error(`${name} is not an http(s) address: ${text}`)
  return url.href.replace(/\/+$/, '')
}

/** `url` is for the app's server, `publicUrl` for its visitors' browsers. */
function addresses({ url = process.env.STOA_URL, publicUrl = process.env.STOA_PUBLIC_URL } = {}) {
  const own = parse('STOA_URL', url || publicUrl)
  return { url: own, publicUrl: publicUrl ? parse('STOA_PUBLIC_URL', publicUrl) : own }
}

/** An image host in the format of frameworks' allowlists. */
function remotePattern({ publicUrl }) {
  const { protocol, hostname, port, pathname } = new URL(publicUrl)
  return { protocol: protocol.slice(0, -1), hostname, port, pathname: `${pathname.replace(/\/+$/, '')}/**` }
}

const stripQuery = (file) =>
  readFileSync(join(__dirname, file), 'utf8')
    .replace(/^import .*$|^export \{.*$|^\s*(?:\/\/|\/?\*).*$\n?/gm, '')
    .replace(/^export /gm, '')
    .replace(/^bridge\(\)$/m, '')

/** The bridge as one expression without imports. On a server, STOA_URL of the environment overrides the build's URL. */
const inlineBridge = ({ url, publicUrl }) =>
  `(() => {\n${stripQuery('bridge.js')}${stripQuery('xhr.js')}const isBrowser = globalThis.document || globalThis.WorkerGlobalScope
bridge({ url: isBrowser ? ${JSON.stringify(publicUrl)} : globalThis.process?.env?.STOA_URL || ${JSON.stringify(url)},
  publicUrl: ${JSON.stringify(publicUrl)} })\n})()`

/** For this process: what the framework's server fetches, such as images that it optimizes. */
const bridgeProcess = (where) => void runInThisContext(inlineBridge(where))

const forRegex = (text) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')

/** The source with Stoa's URL in place of the platform's hosts; undefined if it has none. */
function transform(code, file, where) {
  if (!markers.test(code) || file.startsWith(__dirname + sep)) return
  const { host, hostname } = new URL(where.publicUrl)
  const calls = /\.[cm]?[jt]sx?(?:\?|$)/.test(file)
  let next = code
  if (calls && apiConstant.test(next)) {
    next = next.replace(apiConstant, (_, equals, constant) => `${equals}(${inlineBridge(where)}, ${constant})`)
  } else if (calls && apiText.test(next) && !/[\\/]node_modules[\\/](?!\.)/.test(file)) {
    next += `\n;${inlineBridge(where)};`
  }
  // The bridge's own list of hosts is written so that it is not replaced.
  next = next
    .replace(full, () => where.publicUrl)
    .replace(escaped, () => forRegex(where.publicUrl))
    .replace(bare, (_, slashes = '', slash = '') => (slash ? host : hostname).replaceAll('.', `${slashes}.`) + slash)
  return next === code ? undefined : next
}

module.exports = { addresses, bridgeProcess, inlineBridge, remotePattern, transform, words: markers }
