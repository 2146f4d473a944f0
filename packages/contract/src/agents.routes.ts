import type { Routes } from './route.ts'

const one = '/stoa/v1/agents/{agentId}'

export const agentsRoutes = {
  getAgentSettings: { method: 'GET', path: '/stoa/v1/agent-settings', publicPaths: [] },
  updateAgentSettings: { method: 'PATCH', path: '/stoa/v1/agent-settings', publicPaths: [] },
  queryAgents: { method: 'POST', path: '/stoa/v1/agents/query', publicPaths: [] },
  getAgent: { method: 'GET', path: one, publicPaths: [] },
  blockAgent: { method: 'POST', path: `${one}/block`, publicPaths: [] },
  unblockAgent: { method: 'POST', path: `${one}/unblock`, publicPaths: [] },
  linkAgent: { method: 'POST', path: `${one}/link`, publicPaths: [] },
  unlinkAgent: { method: 'POST', path: `${one}/unlink`, publicPaths: [] },
  queryAgentOrders: { method: 'POST', path: `${one}/orders/query`, publicPaths: [] },
  resendAgentOrders: { method: 'POST', path: `${one}/orders/resend`, publicPaths: [] },
  getAgentOfOrder: { method: 'GET', path: '/stoa/v1/agent-orders/{orderId}', publicPaths: [] },
  listAgentKeys: { method: 'GET', path: '/stoa/v1/agent-keys', publicPaths: [] },
  rotateAgentKey: { method: 'POST', path: '/stoa/v1/agent-keys/rotate', publicPaths: [] },
} as const satisfies Routes
