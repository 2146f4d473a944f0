import type { Routes } from './route.ts'

const changes = '/stoa/v1/assistant/changes' as const

export const assistantRoutes = {
  listAssistants: { method: 'GET', path: '/stoa/v1/assistants', publicPaths: [] },
  updateAssistant: { method: 'PATCH', path: '/stoa/v1/assistants/{assistant.id}', publicPaths: [] },
  disconnectAssistant: { method: 'DELETE', path: '/stoa/v1/assistants/{id}', publicPaths: [] },
  describeConnection: { method: 'POST', path: '/stoa/v1/assistant/connection', publicPaths: [] },
  answerConnection: { method: 'POST', path: '/stoa/v1/assistant/connection/answer', publicPaths: [] },
  updateAssistantSettings: { method: 'PUT', path: '/stoa/v1/assistant/settings', publicPaths: [] },
  listChanges: { method: 'GET', path: changes, publicPaths: [] },
  getChange: { method: 'GET', path: `${changes}/{id}`, publicPaths: [] },
  approveChange: { method: 'POST', path: `${changes}/{id}/approve`, publicPaths: [] },
  rejectChange: { method: 'POST', path: `${changes}/{id}/reject`, publicPaths: [] },
} as const satisfies Routes
