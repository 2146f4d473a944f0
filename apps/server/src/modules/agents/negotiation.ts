import type { PlatformProfile } from './platform-profile.ts'
import {
  type CapabilityName,
  capabilityNames,
  getParents,
  isProtocolVersion,
  type ProtocolVersion,
  protocolVersions,
} from './protocol.ts'

/** The active capabilities of a call with the version of each. */
export type ActiveCapabilities = ReadonlyMap<string, ProtocolVersion>

/** The releases of capabilities that the shop offers in an exchange of this version, newest first. */
export const listOfferedVersions = (version: ProtocolVersion): readonly ProtocolVersion[] =>
  protocolVersions.slice(protocolVersions.indexOf(version))

/**
 * What both sides declare, each in the highest common version. An extension without an active parent is dropped, which
 * may end another, so this is repeated until nothing changes.
 */
export function negotiate(
  { capabilities: declared }: Pick<PlatformProfile, 'capabilities'>,
  version: ProtocolVersion,
): ActiveCapabilities {
  const active = new Map<CapabilityName, ProtocolVersion>()
  const offered = listOfferedVersions(version)
  for (const name of capabilityNames) {
    const common = offered.find((each) => declared.get(name)?.some((entry) => entry.version === each))
    if (common) active.set(name, common)
  }
  for (;;) {
    const orphan = [...active.keys()].find((name) => {
      const parents = getParents(name, version)
      return parents.length > 0 && !parents.some((parent) => active.has(parent as CapabilityName))
    })
    if (!orphan) return active
    active.delete(orphan)
  }
}

/** Those that an answer names: the operation's own, and active extensions of it. */
export const listRelevant = (active: ActiveCapabilities, root: string, version: ProtocolVersion): string[] =>
  [...active.keys()].filter((name) => name === root || getParents(name as CapabilityName, version).includes(root))

/** The release that a platform speaks, if the shop speaks it too. */
export const chooseVersion = ({ version }: Pick<PlatformProfile, 'version'>): ProtocolVersion | undefined =>
  isProtocolVersion(version) ? version : undefined
