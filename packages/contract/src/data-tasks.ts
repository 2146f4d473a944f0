import { DataTask, NewDataTask } from './data-task.entity.ts'
import { tasksRoutes } from './data-tasks.routes.ts'
import { defineOperations } from './operation.ts'
import { Id, list, maybe, object, Paging, PagingMetadata } from './schema.ts'
import { merchants } from './who.ts'

const own = { who: merchants } as const
const named = object({ taskId: Id() })
const Reply = object({ task: DataTask })

/** Changes of many items of data collections, made in the background. Apps that create them need WIX_DATA.WRITE_ITEMS too. */
export const tasks = defineOperations('tasks', tasksRoutes, {
  createTask: {
    kind: 'command',
    ...own,
    permission: 'AUTOCMS.TASK_CREATE',
    input: object({ task: NewDataTask }),
    reply: Reply,
    problems: ['WDE0025', 'TOO_MANY_DATA_JOBS'],
    summary: 'Start a task that changes many items. Items that fail are counted and stay unchanged.',
  },
  listTasks: {
    kind: 'query',
    ...own,
    permission: 'AUTOCMS.TASK_READ',
    input: object({ paging: maybe(Paging) }),
    reply: object({ tasks: list(DataTask), metadata: PagingMetadata }),
    summary: 'List the tasks of the last 30 days, latest first.',
  },
  getTask: {
    kind: 'query',
    ...own,
    permission: 'AUTOCMS.TASK_READ',
    input: named,
    reply: Reply,
    problems: ['NOT_FOUND'],
    summary: 'Get a task with its progress.',
  },
  cancelTask: {
    kind: 'command',
    ...own,
    permission: 'AUTOCMS.TASK_CANCEL',
    input: named,
    reply: Reply,
    problems: ['NOT_FOUND', 'TASK_FINISHED'],
    summary: 'Cancel a task. Items that were already changed stay changed.',
  },
})
