import { isInnerList, parseDictionary } from 'structured-headers'
import { AgentProblem } from './agent-problem.ts'
import { isProtocolVersion } from './protocol.ts'

const maxLength = 1000

/** The platform that a request names, by the header `UCP-Agent` (RFC 8941) or by the parameter of MCP. */
export function readProfileUrl(
  header: string | undefined,
  parameter: string | undefined,
  isDevelopment: boolean,
): string {
  const named = header === undefined ? undefined : readHeader(header)
  const url = parameter ?? named
  if (url === undefined) {
    const content =
      'The request names no platform: send the header UCP-Agent: profile="https://…", or over MCP meta["ucp-agent"].profile.'
    throw new AgentProblem('invalid_profile_url', content)
  }
  const parsed = parse(url, isDevelopment)
  if (named !== undefined && parse(named, isDevelopment) !== parsed) {
    throw new AgentProblem('invalid_profile_url', 'The header and the parameter name different platforms.')
  }
  return parsed
}

function readHeader(header: string): string {
  const [profile, parameters] = readMember(header)
  const version = parameters.get('version')
  // Checked before anything is fetched.
  if (version !== undefined && !isProtocolVersion(version)) {
    throw new AgentProblem('version_unsupported', `The shop does not speak the release ${String(version)}.`)
  }
  if (typeof profile !== 'string') {
    throw new AgentProblem('invalid_profile_url', 'UCP-Agent must hold the profile URL as a string.')
  }
  return profile
}

function readMember(header: string) {
  try {
    const profile = parseDictionary(header).get('profile')
    if (profile && !isInnerList(profile)) return profile
  } catch {
    // Reported like an absent one.
  }
  throw new AgentProblem('invalid_profile_url', 'UCP-Agent must be: profile="https://…" (RFC 8941).')
}

/** As browsers write it, so that one platform is not taken for two. */
function parse(text: string, isDevelopment: boolean): string {
  const url = text.length <= maxLength ? URL.parse(text) : null
  const isAllowed = url?.protocol === 'https:' || (isDevelopment && url?.protocol === 'http:')
  if (!url || !isAllowed || url.username || url.password || url.hash) {
    const content = 'The profile URL must begin with https:// and hold neither a fragment nor a user name.'
    throw new AgentProblem('invalid_profile_url', content)
  }
  return url.href
}
