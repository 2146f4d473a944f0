/** The site's MCP server, which is also the resource of its tokens (RFC 8707). */
export const mcpPath = '/mcp'

/**
 * Who issues its tokens. Not the issuer of members' tokens: clients of members have no endpoint where they could ask for
 * what an owner may do.
 */
export const getIssuer = (origin: string): string => origin + mcpPath

export const getResource = (origin: string): string => origin + mcpPath

export const endpoints = {
  authorize: `${mcpPath}/authorize`,
  token: `${mcpPath}/token`,
  register: `${mcpPath}/register`,
  revoke: `${mcpPath}/revoke`,
} as const

/** RFC 9728, section 3.1: the well-known part stands before the path. */
export const resourceMetadataPath = `/.well-known/oauth-protected-resource${mcpPath}`
export const serverMetadataPath = `/.well-known/oauth-authorization-server${mcpPath}`
