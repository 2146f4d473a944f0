// What the build plug-ins share: the platform's hosts in an app's sources and in the SDK's packages become Stoa's address.
const { readFileSync } = require('node:fs')
const { join, sep } = require('node:path')
const { runInThisContext } = require('node:vm')

const media = String.raw`(?:static|video)\.wixstatic\.com`
const documents = String.raw`[\w-]+\.usrfiles\.com`
const api = String.raw`(?:www|edge)\.wixapis\.com`
const full = new RegExp(String.raw`(?:https?:\/\/|(?<=["'\`(=\s])\/\/)(?:${media}|${documents}|${api})(?![\w.-])`, 'gi')
/** As a regular expression has it. */
const escaped = /https?\??:\\?\/\\?\/(?:static|video)\\\.wixstatic\\\.com/g
/** Without a scheme: what apps compare hosts with. The `\` are those of a regular expression, twice inside of a string. */
const bare =
  /(?<![\w.\\@-]|\/\/)(?:(?:static|video)(\\{0,2})\.wixstatic\1\.com|(?<=["'`])\.?wixstatic\.com)(?:((?<=\\\.com)\\\/|(?<!\\\.com)\/)|(?![\w.-]))/g
/** The constant that the SDK makes the addresses of its calls of. */
const apiConstant = /(=\s*)((["'])www\.wixapis\.com\3)/
const apiText = new RegExp(String.raw`["'\`](?:https:\/\/)?${api}`)
/** Sources without one of these words are left as they are. */
const words = /wixapis|wixstatic|usrfiles/

function parse(name, text) {
  if (!text) throw new Error(`${name} is not set: give the address of Stoa, such as http://localhost:3000`)
  const url = URL.canParse(text) ? new URL(text) : {}
  if (!/^https?:$/.test(url.protocol) || url.username || url.search || url.hash)
    throw new Error(`${name} is not an http(s) address: ${text}`)
  return url.href.replace(/\/+$/, '')
}

/** The addresses: `url` for the app's server, `publicUrl` for its visitors' browsers. */
function addresses({ url = process.env.STOA_URL, publicUrl = process.env.STOA_PUBLIC_URL } = {}) {
  const own = parse('STOA_URL', url || publicUrl)
  return { url: own, publicUrl: publicUrl ? parse('STOA_PUBLIC_URL', publicUrl) : own }
}

/** A picture's place as frameworks' lists of allowed hosts have it. */
function remotePattern({ publicUrl }) {
  const { protocol, hostname, port, pathname } = new URL(publicUrl)
  return { protocol: protocol.slice(0, -1), hostname, port, pathname: `${pathname.replace(/\/+$/, '')}/**` }
}

const plain = (file) =>
  readFileSync(join(__dirname, file), 'utf8')
    .replace(/^import .*$|^export \{.*$|^\s*(?:\/\/|\/?\*).*$\n?/gm, '')
    .replace(/^export /gm, '')
    .replace(/^bridge\(\)$/m, '')

/**
 * The bridge as one expression, which needs nothing to be found or imported from where it is put. On a server the
 * environment's STOA_URL, read when it starts, comes before the address of the build.
 */
const inlineBridge = ({ url, publicUrl }) =>
  `(() => {\n${plain('bridge.js')}${plain('xhr.js')}const isBrowser = globalThis.document || globalThis.WorkerGlobalScope
bridge({ url: isBrowser ? ${JSON.stringify(publicUrl)} : globalThis.process?.env?.STOA_URL || ${JSON.stringify(url)},
  publicUrl: ${JSON.stringify(publicUrl)} })\n})()`

/** For this process: what a framework's server fetches itself, such as pictures that it optimizes. */
const bridgeProcess = (where) => void runInThisContext(inlineBridge(where))

const forRegex = (text) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')

/** A source with Stoa's address in the place of the platform's, undefined if it has none of them. */
function transform(code, file, where) {
  if (!words.test(code) || file.startsWith(__dirname + sep)) return
  const { host, hostname } = new URL(where.publicUrl)
  const calls = /\.[cm]?[jt]sx?(?:\?|$)/.test(file)
  let next = code
  if (calls && apiConstant.test(next)) {
    next = next.replace(apiConstant, (_, equals, constant) => `${equals}(${inlineBridge(where)}, ${constant})`)
  } else if (calls && apiText.test(next) && !/[\\/]node_modules[\\/](?!\.)/.test(file)) {
    next += `\n;${inlineBridge(where)};`
  }
  // The bridge's own list of hosts is not of the forms that are replaced.
  next = next
    .replace(full, () => where.publicUrl)
    .replace(escaped, () => forRegex(where.publicUrl))
    .replace(bare, (_, slashes = '', slash = '') => (slash ? host : hostname).replaceAll('.', `${slashes}.`) + slash)
  return next === code ? undefined : next
}

module.exports = { addresses, bridgeProcess, inlineBridge, remotePattern, transform, words }
