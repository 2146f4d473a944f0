import type { Units } from '../../kernel/unit.ts'
import { describeHandlers, listAllowedHandlers } from './limits.ts'
import { listOfferedVersions } from './negotiation.ts'
import {
  type CapabilityName,
  capabilities,
  capabilityNames,
  currentVersion,
  endpoints,
  getParents,
  getProfilePath,
  identityLinking,
  type ProtocolVersion,
  protocolVersions,
  shoppingService,
} from './protocol.ts'
import type { SiteKey } from './site-keys.store.ts'
import { listPublished, requireKeys, toJwk } from './site-keys.ts'

const specification = 'https://ucp.dev'

/** What the shop says of itself in one release of the protocol. */
export async function buildProfile(units: Units, version: ProtocolVersion, origin: string): Promise<object> {
  const keys = listPublished(await requireKeys(units), new Date())
  const handlers = await units.read(async (unit) => describeHandlers(unit, await listAllowedHandlers(unit)))
  return describeShop({ version, origin, keys, handlers })
}

function describeShop({
  version,
  origin,
  keys,
  handlers,
}: {
  version: ProtocolVersion
  origin: string
  keys: readonly SiteKey[]
  handlers: Record<string, object[]>
}): object {
  const published = keys.map(toJwk)
  return {
    ucp: {
      version,
      status: 'success',
      // Only the profile of the current release names the others.
      ...(version === currentVersion && { supported_versions: listOlder(origin) }),
      services: { [shoppingService]: describeServices(version, origin) },
      capabilities: Object.fromEntries(capabilityNames.map((name) => [name, describeCapability(name, version)])),
      payment_handlers: handlers,
    },
    // One release reads signing_keys, the other keys; answers and webhooks are verified against either.
    signing_keys: published,
    keys: published,
  }
}

const listOlder = (origin: string) =>
  Object.fromEntries(
    protocolVersions.filter((each) => each !== currentVersion).map((each) => [each, origin + getProfilePath(each)]),
  )

function describeServices(version: ProtocolVersion, origin: string) {
  const spec = `${specification}/${version}/specification/overview`
  const schemas = `${specification}/${version}/services/shopping`
  return [
    { version, transport: 'rest', endpoint: origin + endpoints.rest, spec, schema: `${schemas}/rest.openapi.json` },
    { version, transport: 'mcp', endpoint: origin + endpoints.mcp, spec, schema: `${schemas}/mcp.openrpc.json` },
  ]
}

const describeCapability = (name: CapabilityName, version: ProtocolVersion) =>
  listOfferedVersions(version).map((each) => {
    const { spec, schema } = capabilities[name]
    const parents = getParents(name, each)
    return {
      version: each,
      spec: `${specification}/${each}/${spec}`,
      schema: `${specification}/${each}/${schema}`,
      ...(parents.length > 0 && { extends: parents }),
      // No operation requires a sign-in: what may be granted is in the metadata of the authorization server.
      ...(name === identityLinking && { config: { scopes: {} } }),
    }
  })
