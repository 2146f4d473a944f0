import type { Routes } from './route.ts'

export const tasksRoutes = {
  createTask: { method: 'POST', path: '/cms/v1/tasks', publicPaths: [] },
  listTasks: { method: 'GET', path: '/cms/v1/tasks', publicPaths: [] },
  getTask: { method: 'GET', path: '/cms/v1/tasks/{taskId}', publicPaths: [] },
  cancelTask: { method: 'DELETE', path: '/cms/v1/tasks/{taskId}', publicPaths: [] },
} as const satisfies Routes
